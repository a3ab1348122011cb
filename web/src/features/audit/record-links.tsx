import { Link } from '@tanstack/react-router'
import { auditRecords, type AuditRow } from '#contract/audit.ts'
import { linkTo, type Target } from '#web/screens/link-to.ts'

const ofCase = { kontekst: 'latarnia', tryb: 'read' } as const

/** The screens of the records that a line names. A certificate stands under its case. */
export function recordsOf({ przypadek, zaswiadczenie, wniosek, wiadomosc }: AuditRow): { name: string; to: Target }[] {
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
  return records
}

/** The records of a line, each a link to its screen. */
export const RecordLinks = ({ row }: { row: AuditRow }) =>
  recordsOf(row).map(({ name, to }, i) => (
    <span key={name}>
      {i > 0 && '; '}
      <Link {...to}>{name}</Link>
    </span>
  ))

/** The user whom a line is about. */
export const UserLink = ({ login }: { login: string }) => (
  <Link {...linkTo('/uzytkownik/$kontekst/$tryb/{-$login}', { kontekst: 'latarnia', tryb: 'edit', login })}>
    {login}
  </Link>
)

/** The body of a line. */
export const BodyLink = ({ id, name }: { id: number; name: string }) => (
  <Link {...linkTo('/rejestry/udzielajacy-pomocy/edit/$id', { id })}>{name}</Link>
)
