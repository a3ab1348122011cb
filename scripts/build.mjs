// `npm run build`: the web application, as `npm start` builds it.
import { build } from './prepare.mjs'

build()
