/** `node bench/prepare.ts --cases 20000000 --keep FOLDER`: makes the database once, for `npm run bench -- --data FOLDER`. */
import { parseArgs } from 'node:util'
import { openDatabase } from './database.ts'

const { values } = parseArgs({ options: { cases: { type: 'string', default: '5000000' }, keep: { type: 'string' } } })
if (!values.keep) throw new Error('--keep FOLDER is missing')
const { close } = await openDatabase({ cases: Number(values.cases), folder: values.keep })
await close()
