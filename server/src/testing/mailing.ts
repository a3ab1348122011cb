import { randomUUID } from 'node:crypto'
import type { Level } from '#contract/access.ts'
import type { Audience } from '#contract/mail/mail-audience.ts'
import { mail } from '#contract/mail/mail.ts'
import type { Client } from './api.ts'
import { addedId } from './registers.ts'

/** A message to all supervisors, as the form sends it. */
export const draft = {
  adresaci: 'POZIOMY' as Audience,
  poziomy: ['NADZORCA'] as Level[],
  uzytkownicy: [] as number[],
  temat: 'Przerwa',
  tresc: '<p>W <strong>sobotę</strong></p>',
}
export type Draft = Omit<Partial<typeof draft>, 'adresaci'> & {
  adresaci?: Audience
  grupaId?: number
  organNadrzednyId?: number
}

export const countOf = async (client: Client, given: Draft = {}): Promise<number> =>
  (await client.call(mail.preview, { body: { ...draft, ...given } })).body.liczba

/** Confirms the number that there is and sends; the id of the message. */
export async function sendTo(client: Client, given: Draft = {}): Promise<number> {
  const liczba = await countOf(client, given)
  return addedId(await client.call(mail.send, { body: { ...draft, ...given, liczba, klucz: randomUUID() } }))
}
