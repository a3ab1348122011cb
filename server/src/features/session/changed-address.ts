import { limits } from '#contract/limits.ts'
import type { Context } from '#platform/http/context.ts'
import { sendMail } from '#platform/mail.ts'
import { composeText } from '#platform/texts.ts'

type Owner = { login: string; imie: string; nazwisko: string; email: string }

/** Tells the old e-mail address of a user that there is a new one (decisions, 'Who makes whom'). */
export async function notifyOldAddress(
  call: Pick<Context, 'db' | 'jobs'>,
  before: Owner,
  email: string,
): Promise<void> {
  const { login, imie, nazwisko } = before
  if (email.toLowerCase() === before.email.toLowerCase()) return
  const text = await composeText(call.db, 'ADRES_ZMIENIONY', {
    imie,
    nazwisko,
    login,
    godziny: limits.addressRestHours,
  })
  await sendMail(call, { to: before.email, ...text })
}

/** Whether the address was changed so lately that its owner may not have noticed: no secret is sent there yet. */
export const isAddressFresh = ({ adresZmieniony }: { adresZmieniony: string | null }): boolean =>
  adresZmieniony !== null && Date.now() - Date.parse(adresZmieniony) < limits.addressRestHours * 3_600_000
