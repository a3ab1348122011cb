import { Link, useMatches } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { useVisitor } from '#web/features/session/session-state.ts'
import { auditLinks } from '#web/screens/audit-trails.ts'
import classes from './shell.module.css'

/** Under the screen of a record: links to its lines in the audit, for those who may read it. */
export function RecordAudit() {
  const user = useVisitor()
  const links = useMatches({
    select: (matches) => {
      const here = matches.at(-1)
      return here ? auditLinks(here.staticData.screen?.audit ?? [], here.params) : []
    },
  })
  if (!user || !can(user, 'audit.read') || !links.length) return null
  return (
    <nav className={classes['audit']} aria-label="Dziennik zdarzeń tego rekordu">
      <span>Dziennik zdarzeń:</span>
      {links.map(({ label, to }) => (
        <Link key={label} {...to}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
