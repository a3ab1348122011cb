import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import {
  MOST_OF_BENEFICIARY,
  type Certificate,
  type certificates,
  type CertificateRow,
  type CertificateState,
  type PrintedCertificate,
} from '#contract/aid/certificates/certificates.ts'
import type { CertificateSignature } from '#contract/aid/certificates/signature.ts'
import type { Pattern, Regulation } from '#contract/aid/certificates/patterns.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import { problem } from '#platform/problem.ts'
import type { DeliveryFault, DeliveryState } from '#contract/mail/mail-states.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'
import { findAddress } from './beneficiary-address.ts'
import { getCaseToCertify } from './certified-case.ts'
import { latestDelivery } from './read-delivery.ts'

/** The certificates of a case; those of another body's case are not found. */
export async function certificatesOf(db: Db, actor: Actor, ppId: number): Promise<Rows<CertificateRow>> {
  const { ppId: found } = await getCaseToCertify(db, actor, ppId)
  return selectRows(db)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('zaswiadczenieDoreczenie as sent')
          .innerJoin('wiadomosc as mail', 'mail.id', 'sent.wiadomoscId')
          .whereRef('sent.zaswiadczenieId', '=', 'zas.id')
          .orderBy('sent.id', 'desc')
          .limit(1)
          .select(['sent.adres', 'mail.stan', 'mail.powod'])
          .as('delivery'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      eb.ref('delivery.stan').$castTo<DeliveryState | null>().as('stanDoreczenia'),
      'delivery.adres as adresDoreczenia',
      eb.ref('delivery.powod').$castTo<DeliveryFault | null>().as('powodDoreczenia'),
    ])
    .where('zas.ppId', '=', found)
}

/** The newest certificates of a beneficiary: they are found by its sent cases. */
export async function certificatesOfBeneficiary(
  db: Db,
  actor: Actor,
  nip: string,
): Promise<ReplyOf<typeof certificates.ofBeneficiary>> {
  const upId = visibleGrantor(actor)
  const found = await db
    .selectFrom('zaswiadczenie as zas')
    .innerJoin('przypadek as pp', 'pp.id', 'zas.ppId')
    .innerJoin('beneficjent as bf', 'bf.id', 'pp.beneficjentId')
    .where('bf.nip', '=', nip)
    // written so that the index of a beneficiary's cases is used
    .where(sql<boolean>`pp.stan = 'P' and pp.usuniety is null`)
    .$call((query) => (upId === null ? query : query.where('zas.upId', '=', upId).where('pp.upId', '=', upId)))
    .select(['zas.id', 'zas.ppId', 'zas.nrZaswiadczenia', stateOf.as('stan'), 'zas.dataWydania', 'zas.pomocEur'])
    .select('zas.nazwaPup')
    .orderBy('zas.dataWydania', 'desc')
    .orderBy('zas.id', 'desc')
    .limit(MOST_OF_BENEFICIARY + 1)
    .execute()
  return { items: found.slice(0, MOST_OF_BENEFICIARY), wiecej: found.length > MOST_OF_BENEFICIARY }
}

/** The state of the certificate `zas`. */
export const stateOf = sql<CertificateState>`case when zas.wydane is null then 'PRZYGOTOWANIE'
  when zas.zastapione_przez_id is null then 'WYDANE' else 'NIEAKTUALNE' end`

const selectRows = (db: Db) =>
  db
    .selectFrom('zaswiadczenie as zas')
    .select((eb) => [
      'zas.id',
      'zas.nrZaswiadczenia',
      eb.ref('zas.wzor').$castTo<Pattern>().as('wzorZaswiadczenia'),
      stateOf.as('stan'),
      sql<'W' | 'K'>`case when zas.korekta then 'K' else 'W' end`.as('wydanieKorekta'),
      'zas.dataWydania',
      'zas.dataUdzieleniaPomocy',
      'zas.pomocBrutto',
      'zas.pomocEur',
      sql<'TAK' | 'NIE'>`case when zas.zastapione_przez_id is null then 'TAK' else 'NIE' end`.as('aktualne'),
      'zas.liczbaWydrukow',
      'zas.dataUtworzenia',
      sql<string>`coalesce(zas.wydal, zas.zapisal)`.as('login'),
    ])

/** A certificate in full; another body's is not found. */
export async function getCertificate(db: Db, actor: Actor, id: number): Promise<Certificate> {
  const [found] = await getCertificates(db, actor, [id])
  if (!found) throw problem('record.notFound')
  const certified = await getCaseToCertify(db, actor, found.ppId)
  const { preset, przezPomocyKod, ppData, brutto, bruttoEuro, zmniejszenia, upNip, bfNip, usuniety } = certified
  const przypadek = { przezPomocyKod, ppData, brutto, bruttoEuro, zmniejszenia, upNip, bfNip, usuniety }
  const podpis = await signatureOf(db, id)
  return {
    ...found,
    przypadek,
    zPrzypadku: preset,
    podpis,
    // only signed ones are sent
    doreczenie: (podpis && (await latestDelivery(db, id))) ?? null,
    emailBeneficjenta: podpis && (await emailOf(db, certified.upId, found.nipBeneficjenta)),
  }
}

const emailOf = async (db: Db, upId: number, nip: string): Promise<string | null> =>
  (await findAddress(db, { upId, nip }))?.email ?? null

/** The signature of a certificate's file, if it has one. */
async function signatureOf(db: Db, id: number): Promise<CertificateSignature | null> {
  const found = await db
    .selectFrom('zaswiadczeniePodpis')
    .where('zaswiadczenieId', '=', id)
    .select(['rodzaj', 'kto', 'wystawca', 'numerSeryjny', 'wazneDo', 'uniewaznienie', 'login', 'czas'])
    .executeTakeFirst()
  return found ?? null
}

/** Certificates without their cases; those of other bodies are left out. */
export async function getCertificates(db: Db, actor: Actor, ids: readonly number[]): Promise<PrintedCertificate[]> {
  const upId = visibleGrantor(actor)
  const found = await wholeCertificates(db)
    .where('zas.id', 'in', ids)
    .$call((query) => (upId === null ? query : query.where('zas.upId', '=', upId)))
    .execute()
  return found.map(({ formerId, formerNr, formerDate, nextId, nextNr, nextDate, ...rest }) => ({
    ...rest,
    koryguje: named(formerId, formerNr, formerDate),
    zastapionePrzez: named(nextId, nextNr, nextDate),
  }))
}

const named = (id: number | null, nrZaswiadczenia: string | null, dataWydania: string | null) =>
  id === null || dataWydania === null ? null : { id, nrZaswiadczenia, dataWydania }

const wholeCertificates = (db: Db) =>
  selectRows(db)
    .leftJoin('zaswiadczenie as former', 'former.id', 'zas.korygujeId')
    .leftJoin('zaswiadczenie as next', 'next.id', 'zas.zastapionePrzezId')
    .select((eb) => [
      'zas.ppId',
      'zas.nazwaPup',
      'zas.nipPup',
      'zas.adresPup',
      'zas.nazwaBeneficjenta',
      'zas.nipBeneficjenta',
      'zas.adresBeneficjenta',
      'zas.podstawa',
      'zas.wydajacy',
      'zas.stanowisko',
      'zas.elektroniczne',
      'zas.nrUniewaznianego',
      'zas.dataWydaniaUniewZasw',
      'zas.korekta as uniewaznienieWydanego',
      'zas.przyczynaKorekty',
      'zas.opisUslugi',
      eb.ref('zas.warunekKe').$castTo<Regulation | null>().as('warunekKe'),
      'zas.transportDrogowy',
      'zas.wspolnik',
      'zas.nipWspolnika',
      'zas.adresWspolnika',
      'zas.kod',
      'zas.wydane as dataWydruku',
      'zas.wersja',
      'former.id as formerId',
      'former.nrZaswiadczenia as formerNr',
      'former.dataWydania as formerDate',
      'next.id as nextId',
      'next.nrZaswiadczenia as nextNr',
      'next.dataWydania as nextDate',
    ])
