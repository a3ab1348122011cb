import type { Actor } from '#contract/access.ts'
import { isDeMinimisCode } from '#contract/aid/de-minimis.ts'
import { patternsFor, regulationOf, type Pattern } from '#contract/aid/certificates/patterns.ts'
import { today } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { issuerFor } from './issuer.ts'
import { getCaseToCertify, lockCertified, type CaseToCertify } from './certified-case.ts'
import { nextCertificateNumber } from './next-number.ts'

/** Prepares a certificate of a sent case, filled in from the case: a correction, if another one holds already. */
export async function addCertificate(db: Db, actor: Actor, ppId: number, wzor: Pattern): Promise<number> {
  await lockCertified(db, actor, ppId)
  const certified = await getCaseToCertify(db, actor, ppId)
  await requireNoneInPreparation(db, ppId)
  const former = await currentOf(db, ppId)
  requirePattern(certified, wzor, former?.wzor)
  if (!certified.preset) throw problem('certificate.noEuro')
  const issuer = await issuerFor(db, actor)
  const ofForm = onlyOf(wzor, certified.przezPomocyKod)
  const { id } = await db
    .insertInto('zaswiadczenie')
    .values({
      ...certified.preset,
      ppId,
      upId: certified.upId,
      wzor,
      dataWydania: today(),
      ...issuer,
      ...ofForm,
      ...(former && {
        ...keptOf(former, { ...certified.preset, wzor, ...ofForm }),
        korekta: true,
        korygujeId: former.id,
        nrUniewaznianego: former.nrZaswiadczenia,
        dataWydaniaUniewZasw: former.dataWydania,
      }),
      // last, since others of the body wait for the counter
      nrZaswiadczenia: wzor === '2011' ? null : await nextCertificateNumber(db, certified.upId),
      zapisal: actor.login,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function requireNoneInPreparation(db: Db, ppId: number): Promise<void> {
  const prepared = await preparedOf(db, ppId)
  if (prepared) throw problem('certificate.prepared', {}, { key: prepared.id })
}

/** The certificate of the case that is in preparation. */
export const preparedOf = (db: Db, ppId: number) =>
  db.selectFrom('zaswiadczenie').where('ppId', '=', ppId).where('wydane', 'is', null).select('id').executeTakeFirst()

/** The certificate of the case that holds. */
export const currentOf = (db: Db, ppId: number) =>
  db
    .selectFrom('zaswiadczenie')
    .where('ppId', '=', ppId)
    .where('wydane', 'is not', null)
    .where('zastapionePrzezId', 'is', null)
    .select((eb) => [
      'id',
      'nrZaswiadczenia',
      'dataWydania',
      'pomocBrutto',
      'pomocEur',
      'nipBeneficjenta',
      'elektroniczne',
      'warunekKe',
      'transportDrogowy',
      'opisUslugi',
      'wspolnik',
      'nipWspolnika',
      'adresWspolnika',
      eb.ref('wzor').$castTo<Pattern>().as('wzor'),
    ])
    .executeTakeFirst()

/** The form has to fit the aid; a correction keeps the form of what it corrects, as long as that still fits. */
function requirePattern({ przezPomocyKod, ppData }: CaseToCertify, wzor: Pattern, former: Pattern | undefined): void {
  const { patterns, reason } = patternsFor(przezPomocyKod, ppData)
  if (!patterns.includes(wzor)) throw problem('certificate.wrongPattern', { reason })
  if (former && former !== wzor && patterns.includes(former)) throw problem('certificate.otherPattern', { former })
}

type Former = NonNullable<Awaited<ReturnType<typeof currentOf>>>
type Correcting = {
  wzor: Pattern
  warunekKe?: string | null
  transportDrogowy?: boolean
  nipBeneficjenta: string
}

/** What the corrected certificate says beyond its case, as far as the correction has room for it and means the same. */
function keptOf(former: Former, { wzor, warunekKe, transportDrogowy, nipBeneficjenta }: Correcting) {
  const { elektroniczne, opisUslugi, wspolnik, nipWspolnika, adresWspolnika } = former
  const ofBeneficiary = {
    ...(wzor !== '2011' && { wspolnik, nipWspolnika, adresWspolnika }),
    // what the purpose does not say, the grantor has said
    ...(transportDrogowy === false && { transportDrogowy: former.transportDrogowy ?? false }),
  }
  return {
    elektroniczne,
    ...(former.warunekKe === warunekKe && { opisUslugi }),
    ...(former.nipBeneficjenta === nipBeneficjenta && ofBeneficiary),
  }
}

/** What only one of the forms has. */
function onlyOf(wzor: Pattern, purpose: string | null) {
  const inTransport = purpose === 'e1t'
  if (wzor === '2011') return { transportDrogowy: inTransport }
  const warunekKe = isDeMinimisCode(purpose) ? regulationOf[purpose] : null
  return { warunekKe, ...(warunekKe === '1407/2013' && { transportDrogowy: inTransport }) }
}
