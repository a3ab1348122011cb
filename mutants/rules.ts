import type { Mutant } from './mutant.ts'

/** Rules that server and browser share: limits of de minimis aid, verification, dates, money, certificates. */
export const rules: readonly Mutant[] = [
  {
    what: 'Limits of the e1 family count two calendar years in place of three',
    file: 'contract/src/aid/de-minimis.ts',
    replace: '`${year - 2}-01-01`',
    by: '`${year - 1}-01-01`',
    noticedBy: 'contract/src/aid/de-minimis.test.ts',
  },
  {
    what: 'Aid that fills a limit to the last cent is said to exceed it',
    file: 'contract/src/aid/verification/amount-checks.ts',
    replace: 'return used > fromDecimal(amount) &&',
    by: 'return used >= fromDecimal(amount) &&',
    noticedBy: 'contract/src/aid/verification/verify.test.ts',
  },
  {
    what: 'The gross value of a reduction may be larger than its nominal one',
    file: 'contract/src/aid/verification/amount-checks.ts',
    replace: 'Math.abs(brutto) > Math.abs(nominalna)',
    by: 'brutto > nominalna',
    noticedBy: 'contract/src/aid/verification/verify.test.ts',
  },
  {
    what: 'A draft is overdue already on the last day for sending it',
    file: 'contract/src/aid/deadline.ts',
    replace: 'addDays(day, -limits.sendingDays - 1)',
    by: 'addDays(day, -limits.sendingDays)',
    noticedBy: 'server/src/features/home/body-home.test.ts',
  },
  {
    what: 'A tax number whose sum leaves ten passes with the digit 0',
    file: 'contract/src/kernel/nip.ts',
    replace: 'return sum % 11 === Number(digits[9])',
    by: 'return (sum % 11) % 10 === Number(digits[9])',
    noticedBy: 'contract/src/kernel/nip.test.ts',
  },
  {
    what: 'A quotient of amounts is cut off in place of rounded',
    file: 'contract/src/kernel/money.ts',
    replace: 'const quotient = (2n * a + b) / (2n * b)',
    by: 'const quotient = a / b',
    noticedBy: 'contract/src/kernel/money.test.ts',
  },
  {
    what: 'Three years after a 29 February is a day that there is not',
    file: 'contract/src/kernel/dates.ts',
    replace: "return isIsoDate(moved) || !moved.endsWith('-02-29') ? moved : `${moved.slice(0, 8)}28`",
    by: 'return moved',
    noticedBy: 'contract/src/kernel/dates.test.ts',
  },
  {
    what: 'Enterprises stay one undertaking after the last day of their link',
    file: 'contract/src/aid/undertaking/undertaking.ts',
    replace: '!publiczny && dataOd <= day && day <= (dataDo ?? FOREVER)',
    by: '!publiczny && dataOd <= day && (dataDo ?? FOREVER) > dataOd',
    noticedBy: 'contract/src/aid/undertaking/undertaking.test.ts',
  },
  {
    what: 'A certificate may name another regulation than that of its purpose',
    file: 'contract/src/aid/certificates/issuing.ts',
    replace: 'if (edit.warunekKe === regulation) return []',
    by: 'if (edit.warunekKe) return []',
    noticedBy: 'contract/src/aid/certificates/issuing.test.ts',
  },
  {
    what: 'A number for eAIR is taken from an answer to a file before the removal',
    file: 'server/src/features/aid/eair/validate-numbers.ts',
    replace: 'else if (nr <= report.removed)',
    by: 'else if (nr < report.removed)',
    noticedBy: 'server/src/features/aid/eair/validate-numbers.rules.test.ts',
  },
]
