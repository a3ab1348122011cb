// `npm test` and, with --deep, `npm run test:deep`: installs what is needed, then runs the checks.
import { become, install } from './prepare.mjs'

install()
become('scripts/check.ts', process.argv.slice(2))
