import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { tidyRequest, type AccessRequest } from '#contract/access-requests/request.ts'
import type { RequestState } from '#contract/access-requests/states.ts'
import { CODE_LENGTH, codeFrom } from '#contract/kernel/code.ts'
import { today } from '#contract/kernel/dates.ts'
import { present } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { hashOf } from '#platform/session.ts'
import { verifySignature } from '#platform/signatures/verify-signature.ts'
import { signOnTrial } from '#platform/signatures/sign-on-trial.ts'
import { getTrialAuthority } from '#platform/signatures/trial-authority.ts'
import { insertSignature } from './accept-signed.ts'
import { findBody } from './existing-body.ts'
import { getDocument, storeRequest } from './store-request.ts'

const representatives = [
  [{ imie: 'Halina', nazwisko: 'Wójcik', pesel: '44051401359' }, 'certificate'],
  [{ imie: 'Ryszard', nazwisko: 'Starosta', pesel: '55120911224' }, 'seal'],
] as const

const commune: Pick<AccessRequest, 'wojewodztwo' | 'gmina' | 'gminaKod' | 'miejscowosc' | 'kodPocztowy'> = {
  wojewodztwo: 'PODLASKIE',
  gmina: 'Turośl',
  gminaKod: '2006062',
  miejscowosc: 'Turośl',
  kodPocztowy: '18-525',
}

/** A request of a body that the register does not have. */
const newBody = (changes: Partial<AccessRequest>): AccessRequest => ({
  isDostepCzasowy: false,
  rodzajZgloszenia: 'Udostepnienie',
  nazwa: 'Gmina Turośl',
  nip: '2910123456',
  ...commune,
  ulica: 'Jana Pawła II',
  nrDomu: '49',
  imie: 'Barbara',
  nazwisko: 'Skarbnik',
  komorkaOrganizacyjna: 'Referat Finansowy',
  nrTelefonu: '86 278 61 36',
  email: 'b.skarbnik@turosl.example',
  dataWniosku: today(),
  accessedFromLoginPage: false,
  isOsobaReprezentujaca: true,
  ...changes,
})

/** Requests of the demonstration: two wait for the office, one was rejected and one loaded. All are signed on trial. */
export async function seedAccessRequests(db: Db): Promise<void> {
  const bodies = await db
    .selectFrom('uzytkownik')
    .where('login', 'in', ['ugl', 'ugl2'])
    .orderBy('login')
    .select((eb) => ['id', eb.ref('udzielajacyPomocyId').$notNull().as('podmiotId')])
    .execute()
  const [first, second] = [present(bodies[0], 'body'), present(bodies[1], 'second body')]
  await seedRequest(db, newBody({}), { status: 'ZAR' })
  await seedRequest(
    db,
    { ...(await updateOf(db, first.podmiotId)), nrTelefonu: '22 765 43 21', imie: 'Urszula Maria' },
    { status: 'ZAR' },
  )
  await seedRequest(
    db,
    newBody({
      nazwa: 'Fundacja „Przystań”',
      nip: '2910123462',
      isDostepCzasowy: true,
      umowaDecyzjaUchwalaPrzyznajacaKompetencje: 'Umowa nr 12/2026 o powierzenie zadania publicznego',
      ostatniRokPosiadaniaKompetencji: Number(today().slice(0, 4)) + 1,
    }),
    { status: 'ODR', powodOdrzucenia: 'Wniosek podpisała osoba, która nie reprezentuje fundacji.' },
  )
  const { id: uzytkownikId, podmiotId } = second
  await seedRequest(db, await updateOf(db, podmiotId), { status: 'WCZ', podmiotId, uzytkownikId })
}

/** What a body of the register would say of itself in an update. */
async function updateOf(db: Db, id: number): Promise<AccessRequest> {
  const body = present(await findBody(db, { id }), 'body')
  const user = present(body.uzytkownikGlowny, 'main user')
  return newBody({
    rodzajZgloszenia: 'Aktualizacja',
    accessedFromLoginPage: true,
    nazwa: body.nazwa,
    nip: body.nip,
    wojewodztwo: body.wojewodztwo ?? commune.wojewodztwo,
    gmina: body.gmina ?? commune.gmina,
    gminaKod: body.gminaKod ?? commune.gminaKod,
    miejscowosc: body.miejscowosc ?? commune.miejscowosc,
    kodPocztowy: body.kodPocztowy ?? commune.kodPocztowy,
    ulica: body.ulica,
    nrDomu: body.numerBudynku ?? '1',
    nrLokalu: body.numerLokalu,
    imie: user.imie,
    nazwisko: user.nazwisko,
    komorkaOrganizacyjna: user.komorkaOrganizacyjna ?? 'Wydział Finansowy',
    nrTelefonu: user.nrTelefonu ?? '22 123 45 67',
    email: user.email,
  })
}

type Outcome = { status: RequestState; powodOdrzucenia?: string; podmiotId?: number; uzytkownikId?: number }

async function seedRequest(db: Db, dane: AccessRequest, outcome: Outcome): Promise<void> {
  const numer = await storeRequest(db, tidyRequest(dane))
  const { xml, wydano } = await getDocument(db, numer)
  const authority = await getTrialAuthority(db)
  const [person, means] = representatives[numer % 2 ? 1 : 0]
  const plik = await signOnTrial(authority, xml, person, means)
  const trust = {
    qualified: [],
    personal: [],
    seals: [],
    trial: [authority.certificate],
    revocation: 'off',
  } as const
  const at = { now: new Date(), givenAt: new Date(wydano) }
  await insertSignature(db, numer, plik, await verifySignature(plik, xml, trust, at))
  const now = sql<string>`now()`
  await db
    .updateTable('wniosek')
    .set({
      ...outcome,
      przeslano: now,
      kodSkrot: hashOf(codeFrom(randomBytes(CODE_LENGTH))),
      ...(outcome.status !== 'ZAR' && { statusZmienil: 'nadzorca', statusZmieniono: now }),
    })
    .where('id', '=', numer)
    .execute()
}
