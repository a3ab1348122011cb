import { casePermissions, type CasePermission } from '#contract/access.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Context } from '#platform/http/context.ts'
import { sendMail } from '#platform/mail.ts'
import { composeText } from '#platform/texts.ts'

type Call = Pick<Context, 'db' | 'jobs' | 'actor' | 'caller' | 'request'>
type Changed = { login: string; before: readonly CasePermission[]; after: readonly CasePermission[] }

/** Mails the main user of the body when a coordinator grants more than they have (decisions, 'Who makes whom'). */
export async function notifyOfGrant(call: Call, { login, before, after }: Changed): Promise<void> {
  const { db, actor } = call
  const granted = after.filter((code) => !before.includes(code) && !actor.uprawnienia.includes(code))
  if (actor.poziom !== 'KOO' || granted.length === 0) return
  await audit(db, 'nadanie-uprawnien', whoCalls(call), { login, uprawnienia: granted })
  const main = await db
    .selectFrom('uzytkownik')
    .where('udzielajacyPomocyId', '=', actor.udzielajacyPomocyId)
    .where('poziom', '=', 'UGL')
    .where('usuniety', '=', false)
    .select(['imie', 'nazwisko', 'email'])
    .executeTakeFirst()
  if (!main) return
  const uprawnienia = granted.map((code) => casePermissions[code]).join(', ')
  const { imie, nazwisko, email } = main
  const values = { imie, nazwisko, login, uprawnienia, kto: actor.login }
  await sendMail(call, { to: email, ...(await composeText(db, 'UPRAWNIENIA_NADANE', values)) })
}

/** Every other administrator learns of a new one (decisions, 'Who makes whom'). */
export async function notifyAdministrators(call: Call, login: string): Promise<void> {
  const { db, actor } = call
  await audit(db, 'nowy-administrator', whoCalls(call), { login })
  const administrators = await db
    .selectFrom('uzytkownik')
    .where('poziom', '=', 'ADMINISTRATOR')
    .where('usuniety', '=', false)
    .where('zablokowany', '=', false)
    .where('login', '!=', login)
    .orderBy('id')
    .select(['imie', 'nazwisko', 'email'])
    .execute()
  for (const { imie, nazwisko, email } of administrators) {
    const text = await composeText(db, 'NOWY_ADMINISTRATOR', { imie, nazwisko, login, kto: actor.login })
    await sendMail(call, { to: email, ...text })
  }
}
