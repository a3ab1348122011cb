import { limits } from './limits.ts'
import { rights } from './rights.ts'
import { rules } from './rules.ts'
import { screens } from './screens.ts'
import { signatures } from './signatures.ts'
import { sql } from './sql.ts'
import { transactions } from './transactions.ts'

/** All mutants by their area. */
export const mutants = { rules, rights, sql, transactions, limits, signatures, screens }
