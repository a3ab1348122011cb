import { z } from 'zod'
import { CaseRow } from '../aid/case-fields.ts'
import { aidKinds } from '../aid/verification/rules.ts'
import { nipOrTechnical, rule } from '../kernel/fields.ts'
import { column } from '../kernel/grid.ts'
import { defineReport } from '../kernel/report.ts'
import { limits } from '../limits.ts'
import { aidDays, aidDaysRule } from './aid-days.ts'
import { publicAid, publicAidKinds, type PublicAid } from './public-aid.ts'

const NOBODY = 'Brak dodanych beneficjentów'
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const tick = (label: string) =>
  z
    .boolean()
    .optional()
    .meta({ label: capital(label) })

const fields = z.object({
  nipList: z
    .array(nipOrTechnical(), { error: NOBODY })
    .overwrite((list) => [...new Set(list)])
    .min(1, NOBODY)
    .max(limits.reportChoices, `Można dodać co najwyżej ${limits.reportChoices} beneficjentów`)
    .meta({ label: 'Beneficjenci' }),
  ...aidDays,
  pomocPubliczna: tick('pomoc publiczna'),
  pomocRekompensataCovid: tick(publicAid.pomocRekompensataCovid),
  rekompensataRealizacjaUslug: tick(publicAid.rekompensataRealizacjaUslug),
  pozostalaPomoc: tick(publicAid.pozostalaPomoc),
  pomocDeMinimis: tick('pomoc de minimis'),
})
export type BeneficiaryCriteria = z.output<typeof fields>

/** The chosen kinds of public aid. Public aid without any of its kinds is all of it (spec 2 §4). */
export function chosenAidKinds(given: Pick<BeneficiaryCriteria, PublicAid | 'pomocPubliczna'>): PublicAid[] {
  const chosen = publicAidKinds.filter((kind) => given[kind])
  return chosen.length || !given.pomocPubliczna ? chosen : publicAidKinds
}

const criteria = rule(aidDaysRule(fields), ['pomocPubliczna', ...publicAidKinds, 'pomocDeMinimis'], (given, refuse) => {
  if (!given.pomocDeMinimis && !chosenAidKinds(given).length)
    refuse('pomocPubliczna', 'Zaznacz co najmniej 1 rodzaj pomocy do uwzględnienia w raporcie')
})

const hidden = { hidden: true } as const

/** Living sent cases of chosen beneficiaries: to the office of all bodies, to others of their own (spec 2 §2). */
export const aidOfBeneficiaries = defineReport({
  title: 'Raport o pomocy publicznej lub/i pomocy de minimis',
  path: '/api/raporty/raport-o-pomocy-publicznej',
  access: 'reports.aid',
  criteria,
  row: CaseRow,
  key: 'ppId',
  columns: {
    bfNazwa: { ...column.text, holds: { below: ['bfNip', 'aktSym'] } },
    bfNip: { ...column.nip, short: 'NIP' },
    aktSym: column.code,
    upNazwa: column.text,
    upNip: { ...column.nip, ...hidden },
    ppData: column.date,
    rodzajPomocy: column.option(aidKinds),
    ustawaKod: column.entryCode,
    srodekPomocyNr: { ...column.entryCode, ...hidden },
    formaPomocyKod: column.entryCode,
    przezPomocyKod: column.entryCode,
    nominalna: column.amount,
    brutto: column.amount,
    bruttoEuro: column.amount,
  },
  defaultSort: { by: 'ppData', order: 'DESC' },
  ties: ['ppData'],
  summary: ['nominalna', 'brutto', 'bruttoEuro'],
  formats: ['CSV', 'XLSX', 'PDF'],
  method: 'GET',
  criteriaIn: 'query',
})
