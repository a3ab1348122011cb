import { allowanceOn, euros, limitParameter, limitsInForce, type CodeInForce } from '#contract/aid/allowance.ts'
import { deMinimisCodes, windowOf, type CountedCase } from '#contract/aid/de-minimis.ts'
import { tableOf } from '#contract/kernel/codes.ts'
import { today, type IsoDate } from '#contract/kernel/dates.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { present } from '#contract/kernel/lists.ts'
import { isTechnical } from '#contract/kernel/nip.ts'
import { INCOMPLETE, type publicAid } from '#contract/public-aid/public-aid.ts'
import type { Db } from '#platform/database/connect.ts'

/** What a tax number has used of the limits in force on a day, what is left, and when amounts cease to count. */
export async function publicAllowance(
  db: Db,
  nip: string,
  day: IsoDate = today(),
): Promise<ReplyOf<typeof publicAid.deMinimis>> {
  const cases = await countedCases(db, nip, day)
  const most = await limitAmounts(db)
  return {
    nip,
    numerTechniczny: isTechnical(nip),
    dzien: day,
    limity: limitsInForce.map(({ kod, rozporzadzenie }) => {
      const { dataOd, dataDo, used, left, leaving } = allowanceOn(kod, day, cases, most[kod])
      return {
        rozporzadzenie,
        limitEuro: most[kod],
        wykorzystanoEuro: euros(used),
        pozostaloEuro: euros(left),
        od: dataOd,
        do: dataDo,
        wypadnie: leaving.map((one) => ({ dzien: one.day, kwotaEuro: euros(one.amount) })),
      }
    }),
    zastrzezenie: INCOMPLETE,
  }
}

async function countedCases(db: Db, nip: string, day: IsoDate): Promise<CountedCase[]> {
  const wordings = await db.selectFrom('publiczne.beneficjent').where('nip', '=', nip).select('id').execute()
  if (!wordings.length) return []
  const { dataOd, dataDo } = windowOf('e2', day)
  const counted = db
    .selectFrom('publiczne.przypadek')
    .where(
      'beneficjentId',
      'in',
      wordings.flatMap(({ id }) => id ?? []),
    )
    .where('dzienUdzielenia', '>=', dataOd)
    .where('dzienUdzielenia', '<=', dataDo)
    .where('rodzajPomocy', '=', 'M')
    .where('przeznaczenieKod', 'in', deMinimisCodes)
    .select(['dzienUdzielenia as ppData', 'przeznaczenieKod as kod', 'wartoscBruttoEuro as bruttoEuro'])
    .$narrowType<{ ppData: IsoDate; kod: string; bruttoEuro: number }>()
  const rows = await counted.execute()
  // the index has no acts, and only a reduction needs them
  return rows.some(({ bruttoEuro }) => bruttoEuro < 0) ? counted.select('aktId').execute() : rows
}

async function limitAmounts(db: Db): Promise<Record<CodeInForce, number>> {
  const rows = await db.selectFrom('publiczne.parametr').select(['kod', 'wartosc']).execute()
  const values = new Map(rows.map(({ kod, wartosc }) => [kod, Number(wartosc)]))
  return tableOf(
    limitsInForce.map(({ kod }) => kod),
    (kod) => present(values.get(limitParameter(kod)), limitParameter(kod)),
  )
}
