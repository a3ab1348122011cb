import { Link } from '@tanstack/react-router'
import { use, useCallback, type ContextType } from 'react'
import { keyOfLogin } from '#contract/api-keys/api-keys.ts'
import { auditRecords, otherRecords, type AuditRow } from '#contract/audit/audit.ts'
import { isCodeOf } from '#contract/kernel/codes.ts'
import { encodeSearch } from '#contract/kernel/search.ts'
import { RecordScreens } from '#kit/record-screens.ts'
import { linkTo, type Target } from '#web/screens/link-to.ts'

type Screens = ContextType<typeof RecordScreens>

const ofCase = { kontekst: 'latarnia', tryb: 'read' } as const

type Records = readonly { name: string; to: Target }[]

/** The screens of the records that a line names. A certificate stands under its case. */
export function useRecordsOf(): (line: AuditRow) => Records {
  const screens = use(RecordScreens)
  return useCallback((line) => recordsOf(line, screens), [screens])
}

function recordsOf(line: AuditRow, screens: Screens): Records {
  const { przypadek, zaswiadczenie, wniosek, wiadomosc } = line
  const records: { name: string; to: Target }[] = []
  const add = (name: string, id: number, to: Target) => records.push({ name: `${name} ${id}`, to })
  if (przypadek !== null)
    add(
      auditRecords.przypadek,
      przypadek,
      linkTo('/przypadek-pomocy/$kontekst/$tryb/$id', { ...ofCase, id: przypadek }),
    )
  if (przypadek !== null && zaswiadczenie !== null)
    add(
      auditRecords.zaswiadczenie,
      zaswiadczenie,
      linkTo('/przypadek-pomocy/$kontekst/$tryb/$id/zaswiadczenia-de-minimis/{-$idZaswiadczenia}', {
        ...ofCase,
        id: przypadek,
        idZaswiadczenia: zaswiadczenie,
      }),
    )
  if (wniosek !== null)
    add(auditRecords.wniosek, wniosek, linkTo('/komunikacja/formularze-zgloszeniowe/$id', { id: wniosek }))
  if (wiadomosc !== null)
    add(auditRecords.wiadomosc, wiadomosc, linkTo('/komunikacja/wiadomosci-email/details/$id', { id: wiadomosc }))
  return [...records, ...otherOf(line, screens)]
}

/** A kind that only another version knows has no screen here. */
function otherOf({ rekord, numerRekordu }: AuditRow, screens: Screens): Records {
  const toRecord = rekord !== null && screens.get(rekord)
  if (!toRecord || numerRekordu === null || !isCodeOf(otherRecords, rekord)) return []
  return [{ name: `${otherRecords[rekord]} ${numerRekordu}`, to: toRecord(numerRekordu) }]
}

/** The records of a line, each a link to its screen. */
export const RecordLinks = ({ records }: { records: Records }) =>
  records.map(({ name, to }, i) => (
    <span key={name}>
      {i > 0 && '; '}
      <Link {...to}>{name}</Link>
    </span>
  ))

/** A user whom a line names, or the key that acts under such a login. */
export const UserLink = ({ login }: { login: string }) => <Link {...toUser(login)}>{login}</Link>

function toUser(login: string): Target {
  const prefix = keyOfLogin(login)
  return prefix === undefined
    ? linkTo('/uzytkownik/$kontekst/$tryb/{-$login}', { kontekst: 'latarnia', tryb: 'edit', login })
    : linkTo(
        '/dostep-do-aplikacji/klucze-api',
        {},
        { search: encodeSearch([{ field: 'prefiks', operator: '=', value: prefix }]) },
      )
}

/** The body of a line. */
export const BodyLink = ({ id, name }: { id: number; name: string }) => (
  <Link {...linkTo('/rejestry/udzielajacy-pomocy/edit/$id', { id })}>{name}</Link>
)
