// `npm test`: installs what is needed, then runs every check.
import { become, install } from './prepare.mjs'

install()
become('scripts/check.ts', process.argv.slice(2))
