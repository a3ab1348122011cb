import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '#contract/access.ts'
import { patternsFor, regulationOf } from '#contract/aid/certificates/patterns.ts'
import { isDeMinimisCode } from '#contract/aid/de-minimis.ts'
import { DELIVERY_DAYS } from '#contract/aid/certificates/delivery.ts'
import { addDays, today } from '#contract/kernel/dates.ts'
import { first, present } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import type { DemoConfig } from '#platform/feature.ts'
import { workAs } from '#platform/history.ts'
import { loadFonts, type Fonts } from '#platform/pdf/fonts.ts'
import { setDocument } from '#platform/pdf/set-document.ts'
import { sealPdf } from '#platform/pdf-signatures/seal-pdf.ts'
import { ownGrantor } from '#server/features/grantors/own-grantor.ts'
import { seedSeal } from '#server/features/seals/demo.ts'
import type { SealWithKey } from '#server/features/seals/store-seal.ts'
import { getCaseToCertify } from './certified-case.ts'
import { messageOf } from './deliver.ts'
import { certificateDocument } from './print/document.ts'
import { getCertificate } from './read-certificate.ts'
import { storeSignedFile } from './store-signed-file.ts'

/** How many certificates each of the body's newest de minimis cases has had: the first one was corrected twice. */
const CHAINS = [3, 2, 1, 1, 1]
/** The case whose certificate is an electronic document, signed with a seal on trial and mailed to its beneficiary. */
const ELECTRONIC = 1
const ADDRESS = 'http://localhost:8080'

/** Certificates of the demonstration's first body, issued by its main user, and its seal on trial. */
export async function seedCertificates(db: Db, config: DemoConfig = {}): Promise<void> {
  const { upId } = await db
    .selectFrom('uzytkownik')
    .where('login', '=', 'ugl')
    .select((eb) => eb.ref('udzielajacyPomocyId').$notNull().as('upId'))
    .executeTakeFirstOrThrow()
  const actor: Actor = {
    login: 'ugl',
    poziom: 'UGL',
    uprawnienia: [],
    udzielajacyPomocyId: upId,
    impersonateMode: false,
  }
  const cases = await db
    .selectFrom('przypadek')
    .where('upId', '=', upId)
    .where('stan', '=', 'P')
    .where('usuniety', 'is', null)
    .where('rodzajPomocy', '=', 'M')
    .orderBy('ppData', 'desc')
    .orderBy('id', 'desc')
    .limit(CHAINS.length)
    .select('id')
    .execute()
  const seal = await seedSeal(db, { upId, login: actor.login }, config)
  const fonts = loadFonts()
  let number = 0
  await workAs(db, actor.login)
  for (const [at, { id: ppId }] of cases.entries()) {
    let former: Named | undefined
    for (let correctedLater = present(CHAINS[at], 'chain') - 1; correctedLater >= 0; correctedLater--) {
      number += 1
      const elektroniczne = at === ELECTRONIC && !correctedLater
      former = await certify(db, actor, fonts, { ppId, number, correctedLater, elektroniczne, former })
      if (elektroniczne) {
        await sealOnTrial(db, former.id, seal)
        await deliverOnTrial(db, actor, former.id)
      }
    }
  }
  await workAs(db, '')
  await db
    .insertInto('zaswiadczenieLicznik')
    .values({ upId, rok: Number(today().slice(0, 4)), ostatni: number })
    .execute()
}

type Named = { id: number; nrZaswiadczenia: string; dataWydania: string }
type Wanted = {
  ppId: number
  number: number
  correctedLater: number
  elektroniczne: boolean
  former: Named | undefined
}

/** Issues a certificate; one that was corrected later certified a little more. */
async function certify(db: Db, actor: Actor, fonts: Fonts, wanted: Wanted): Promise<Named> {
  const { ppId, number, correctedLater, elektroniczne, former } = wanted
  const { przezPomocyKod, ppData, upId, ...found } = await getCaseToCertify(db, actor, ppId)
  const preset = present(found.preset, 'certificate to begin with')
  const dataWydania = addDays(ppData, first(CHAINS) - correctedLater)
  const nrZaswiadczenia = `DM/${dataWydania.slice(0, 4)}/${number}`
  const { id } = await db
    .insertInto('zaswiadczenie')
    .values({
      ...preset,
      pomocBrutto: preset.pomocBrutto + correctedLater * 100,
      pomocEur: Number((preset.pomocEur + correctedLater * 23.5).toFixed(2)),
      adresBeneficjenta: preset.adresBeneficjenta || 'ul. Rynkowa 5, 62-400 Słupca',
      ppId,
      upId,
      wzor: first(patternsFor(przezPomocyKod, ppData).patterns),
      warunekKe: isDeMinimisCode(przezPomocyKod) ? regulationOf[przezPomocyKod] : null,
      ...(przezPomocyKod?.endsWith('c') && { opisUslugi: 'Usługi opieki nad osobami starszymi' }),
      nrZaswiadczenia,
      dataWydania,
      wydajacy: 'Urszula Główna',
      stanowisko: 'Skarbnik gminy',
      elektroniczne,
      ...(former && {
        korekta: true,
        korygujeId: former.id,
        nrUniewaznianego: former.nrZaswiadczenia,
        dataWydaniaUniewZasw: former.dataWydania,
        przyczynaKorekty: 'Zwrot części pomocy',
      }),
      zapisal: actor.login,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kod = `PRZYKAD${String(number).padStart(5, '0')}`
  const wydane = `${dataWydania}T10:00:00Z`
  const document = certificateDocument(await getCertificate(db, actor, id), kod, ADDRESS)
  const pdf = setDocument(document, fonts, new Date(wydane))
  if (former) await db.updateTable('zaswiadczenie').set({ zastapionePrzezId: id }).where('id', '=', former.id).execute()
  await db
    .updateTable('zaswiadczenie')
    .set((eb) => ({
      wydane,
      wydal: actor.login,
      kod,
      liczbaWydrukow: 1,
      przezPomocyId: eb.selectFrom('przypadek').where('id', '=', ppId).select('przezPomocyId'),
    }))
    .where('id', '=', id)
    .execute()
  const sha256 = createHash('sha256').update(pdf).digest()
  await db.insertInto('zaswiadczeniePlik').values({ zaswiadczenieId: id, pdf, sha256 }).execute()
  return { id, nrZaswiadczenia, dataWydania }
}

/** Seals the file of a certificate as its body would: the seal is on trial and has no legal force. */
async function sealOnTrial(db: Db, zaswiadczenieId: number, { found, ...signer }: SealWithKey): Promise<void> {
  const { pdf, wydal, wydane } = await db
    .selectFrom('zaswiadczenie as zas')
    .innerJoin('zaswiadczeniePlik as plik', 'plik.zaswiadczenieId', 'zas.id')
    .where('zas.id', '=', zaswiadczenieId)
    .select(['plik.pdf', 'zas.wydal', 'zas.wydane'])
    .executeTakeFirstOrThrow()
  await storeSignedFile(db, zaswiadczenieId, {
    pdf: await sealPdf(pdf, signer, found.kto),
    found: { ...found, uniewaznienie: 'NIE_SPRAWDZONO' },
    login: present(wydal, 'issuer'),
    czas: present(wydane, 'day of issue'),
  })
}

const BENEFICIARY = 'sekretariat@beneficjent.przyklad.pl'

/** Mails a certificate to its beneficiary on the day on which it was issued: the message has left, and with it the secret. */
async function deliverOnTrial(db: Db, actor: Actor, zaswiadczenieId: number): Promise<void> {
  const certificate = await getCertificate(db, actor, zaswiadczenieId)
  const { dataWydania, kod, nipBeneficjenta: nip } = certificate
  const upId = ownGrantor(actor)
  const czas = `${dataWydania}T10:05:00Z`
  const { subject, html } = await messageOf(db, certificate, { link: `${ADDRESS}/z/${kod}#•••`, day: dataWydania })
  const { id: wiadomoscId } = await db
    .insertInto('wiadomosc')
    .values({
      adresat: BENEFICIARY,
      temat: subject,
      tresc: html,
      stan: 'WYSLANA',
      proby: 1,
      utworzona: czas,
      podjeta: czas,
      wyslana: czas,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('zaswiadczenieDoreczenie')
    .values({
      zaswiadczenieId,
      wiadomoscId,
      upId,
      nip,
      adres: BENEFICIARY,
      // of a secret that nobody has
      skrot: randomBytes(32),
      wygasa: `${addDays(dataWydania, DELIVERY_DAYS + 1)}T00:00:00Z`,
      login: actor.login,
      czas,
      zgloszone: czas,
    })
    .execute()
  await db.insertInto('adresDoreczen').values({ upId, nip, adres: BENEFICIARY, login: actor.login }).execute()
}
