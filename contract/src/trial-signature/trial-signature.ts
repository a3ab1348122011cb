import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { cleanText, requiredText, unlessEmpty } from '../kernel/fields.ts'
import { isPesel } from '../kernel/pesel.ts'
import { texts } from '../kernel/texts.ts'

/** Names of the services that documents are handed to. */
export const signingServices = { trustedProfile: 'Profil zaufany', trial: 'Podpis próbny' } as const

/** The person who signs. */
const signer = {
  imie: requiredText('Imię jest wymagane', 50).meta({ label: 'Imię' }),
  nazwisko: requiredText('Nazwisko jest wymagane', 50).meta({ label: 'Nazwisko' }),
  pesel: requiredText('PESEL jest wymagany', 11)
    .refine(unlessEmpty(isPesel), 'PESEL nie jest prawidłowy')
    .meta({ label: 'PESEL' }),
}

/** How a document is signed on trial: as the trusted profile would, or as a program with a certificate of the person's own. */
export const trialMethods = { PROFIL_ZAUFANY: 'profil zaufany', CERTYFIKAT: 'certyfikat' } as const
export type TrialMethod = keyof typeof trialMethods

/** Signs the document. */
export const TrialSigning = z.object({
  decyzja: z.literal('PODPISZ'),
  ...signer,
  sposob: z.enum(['PROFIL_ZAUFANY', 'CERTYFIKAT'], { error: texts.required }).meta({ label: 'Sposób podpisania' }),
})

/** A document on the page where it is signed on trial. */
export const TrialDocument = z.object({
  stan: z.enum(['DO_PODPISU', 'PODPISANY', 'PRZERWANY']),
  /** What the document says, in plain Polish; `null` if it does not say it. */
  tresc: z.string().nullable(),
  /** Where the person goes on, once the document is signed or signing was cancelled. */
  powrot: z.string().nullable(),
})
export type TrialDocument = z.output<typeof TrialDocument>

const Task = cleanText(z.string({ error: texts.required }).min(1, texts.required).max(1_000_000)).meta({
  label: 'Zadanie',
})

/** Signing on trial, in place of the trusted profile and of the component for qualified signatures. Not served once a real service is configured. */
export const trialSignature = {
  read: endpoint('GET /api/podpis-probny/:token', {
    access: 'public',
    reply: TrialDocument,
    attemptsPerMinute: 60,
    summary: 'Dokument do podpisu próbnego',
  }),
  decide: endpoint('POST /api/podpis-probny/:token', {
    access: 'public',
    body: z.discriminatedUnion('decyzja', [TrialSigning, z.object({ decyzja: z.literal('PRZERWIJ') })]),
    reply: z.object({ powrot: z.string() }),
    invalidates: ['/api/podpis-probny'],
    attemptsPerMinute: 20,
    summary: 'Podpis próbny dokumentu albo jego przerwanie',
  }),
  signTask: endpoint('POST /api/podpis-probny/zadanie', {
    access: 'public',
    body: z.object({ zadanie: Task, ...signer }),
    reply: z.object({ zadanie: z.string() }),
    invalidates: [],
    attemptsPerMinute: 20,
    summary: 'Podpis próbny w miejsce programu do podpisu kwalifikowanego: zadanie z podpisanym dokumentem',
  }),
}

/** What these calls are about, for the description of the API. */
export const trialSignatureTags = {
  'podpis-probny': 'Podpis na próbę',
} as const
