import { FOREVER, type IsoDate } from '#contract/kernel/dates.ts'
import { present } from '#contract/kernel/lists.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Ids } from './act-rows.ts'
import type { Beneficiary } from './beneficiaries.ts'
import { demoBodies } from './bodies.ts'
import { insertAll } from './bulk.ts'
import type { Dictionaries } from './dictionaries.ts'
import type { Giver } from './givers.ts'
import { townOf } from './towns.ts'

/** Adds the bodies and beneficiaries to the registers; returns the ids of all, by tax number. */
export async function storeRegisters(
  db: Db,
  givers: readonly Giver[],
  beneficiaries: readonly Beneficiary[],
  find: Dictionaries,
  today: IsoDate,
): Promise<Ids> {
  const bodies = givers.map((giver, i) => bodyRow(giver, i, find, today))
  await insertAll(db, 'udzielajacy_pomocy', bodies)
  await insertAll(
    db,
    'podmiot_gospodarczy',
    beneficiaries.map((one) => entityRow(one, find, today)),
  )
  return { bodies: await idsByNip(db, 'udzielajacyPomocy'), entities: await idsByNip(db, 'podmiotGospodarczy') }
}

function bodyRow({ nip }: Giver, i: number, find: Dictionaries, today: IsoDate) {
  const { nazwa, grupa, organ, town, ulica } = present(demoBodies[i], 'body')
  const { gmina, kodPocztowy } = townOf(town)
  return {
    nip,
    nazwa,
    dataKoncaUprawnien: FOREVER,
    dataWpr: `${2008 + (i % 12)}-0${1 + (i % 9)}-15`,
    grupaId: present(find.grupa(grupa, today), grupa).id,
    organNadrzednyId: find.organ(organ, today)?.id ?? null,
    gminaId: present(find.gmina(gmina, today), gmina).id,
    miejscowosc: town,
    ulica,
    numerBudynku: String(1 + ((i * 7) % 60)),
    kodPocztowy,
    poczta: town,
    wersja: 1,
  }
}

function entityRow(beneficiary: Beneficiary, find: Dictionaries, today: IsoDate) {
  const { wielkosc: _size, ...entity } = beneficiary
  const { id: pkdId, nazwa: nazwaPkd } = present(find.pkd(entity.kodPkd, today), entity.kodPkd)
  return {
    ...entity,
    imie: entity.imie ?? null,
    nazwisko: entity.nazwisko ?? null,
    poczta: entity.miejscowosc,
    kodWojewodztwa: entity.kodGminy.slice(0, 2),
    kodPowiatu: entity.kodGminy.slice(0, 4),
    nazwaPkd,
    pkdId,
    zrodlo: 'RECZNE',
    wersja: 1,
  }
}

async function idsByNip(db: Db, table: 'udzielajacyPomocy' | 'podmiotGospodarczy'): Promise<Map<string, number>> {
  const rows = await db.selectFrom(table).select(['id', 'nip']).execute()
  return new Map(rows.map(({ id, nip }) => [nip, id]))
}
