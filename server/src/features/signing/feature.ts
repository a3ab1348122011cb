import {
  trialSignature,
  type TrialDocument,
  type TrialMethod,
  trialSignatureTags,
} from '#contract/trial-signature/trial-signature.ts'
import type { Db } from '#platform/database/connect.ts'
import type { TrialPerson } from '#platform/signatures/issue-on-trial.ts'
import { getTrialAuthority } from '#platform/signatures/trial-authority.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { problem } from '#platform/problem.ts'
import { trialSignatureCleanUp } from './clean-up.ts'
import { signedTaskOf } from './kir-task-list.ts'
import { plainTextOf } from './plain-text.ts'
import { readTaskApart, signApart } from './sign-apart.ts'
import { getTrialDocument, storeCancelled, storeSigned } from './trial-documents.ts'

const kinds = { PROFIL_ZAUFANY: 'seal', CERTYFIKAT: 'certificate' } as const satisfies Record<TrialMethod, string>

/** The page on which a person signs on trial. Where a real service is configured, there is none. */
export const trialSignatureFeature: Feature = {
  routes,
  jobs: ({ db }) => ({ 'trial-signature-clean-up': trialSignatureCleanUp(db) }),
  description: { tags: trialSignatureTags },
}

function routes({ serve, config }: RouteTools): void {
  const requireTrial = () => {
    if (!config.trialSigning) throw problem('request.notFound')
  }

  serve(trialSignature.read, async ({ db, params }) => {
    requireTrial()
    const document = await getTrialDocument(db, params.token)
    return { tresc: plainTextOf(document.dokument), ...stateOf(document) }
  })

  serve(trialSignature.decide, async ({ db, params, body }) => {
    requireTrial()
    const document = await getTrialDocument(db, params.token, { lock: true })
    if (document.dokumentPodpisany) throw problem('trialSignature.signed')
    if (body.decyzja === 'PRZERWIJ') {
      await storeCancelled(db, document.skrot)
      return { powrot: document.adresPrzerwania }
    }
    if (document.przerwany) throw problem('trialSignature.cancelled')
    await storeSigned(db, document.skrot, await sign(db, document.dokument, body, kinds[body.sposob]))
    return { powrot: document.adresSukcesu }
  })

  serve(trialSignature.signTask, async ({ db, body }) => {
    requireTrial()
    const { id, document } = await readTaskApart(Buffer.from(body.zadanie))
    return { zadanie: signedTaskOf(id, await sign(db, document, body, 'certificate')) }
  })
}

const sign = async (db: Db, document: Uint8Array, { imie, nazwisko, pesel }: TrialPerson, as: 'seal' | 'certificate') =>
  signApart({ authority: await getTrialAuthority(db), document, person: { imie, nazwisko, pesel }, as })

type Kept = Awaited<ReturnType<typeof getTrialDocument>>

function stateOf({ dokumentPodpisany, przerwany, ...addresses }: Kept): Pick<TrialDocument, 'stan' | 'powrot'> {
  if (dokumentPodpisany) return { stan: 'PODPISANY', powrot: addresses.adresSukcesu }
  if (przerwany) return { stan: 'PRZERWANY', powrot: addresses.adresPrzerwania }
  return { stan: 'DO_PODPISU', powrot: null }
}
