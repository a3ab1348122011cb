// `npm start`: installs, builds and runs the product.
import { become, build, install } from './prepare.mjs'

install()
build()
become('server/src/main.ts')
