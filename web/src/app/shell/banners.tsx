import { useNavigate } from '@tanstack/react-router'
import { formatDate } from '#contract/kernel/dates.ts'
import type { CurrentUser } from '#contract/session/session.ts'
import { returnToSelf } from '#web/features/session/session.ts'
import { linkTo } from '#web/screens/link-to.ts'
import classes from './banners.module.css'

/** Says, before anything is refused, that the user's grantor may no longer report (decisions, who may do what). */
export function RightsEndedBanner({ user }: { user: CurrentUser }) {
  const lastDay = user.udzielajacyPomocyDataKoncaUprawnien
  return (
    <section className={`${classes.banner} ${classes.calm}`} aria-label="Koniec uprawnień podmiotu" data-shell>
      <span>
        Uprawnienia podmiotu <strong>{user.udzielajacyPomocyNazwa}</strong> wygasły
        {lastDay && ` z dniem ${formatDate(lastDay)}`}. Dane możesz przeglądać i drukować, ale nie możesz ich zmieniać.
      </span>
    </section>
  )
}

/** Says as which user the person acts, with the way back (spec 1 §2.2). */
export function ImpersonationBanner({ user }: { user: CurrentUser }) {
  const navigate = useNavigate()
  return (
    <section className={classes.banner} aria-label="Praca w kontekście innego użytkownika" data-shell>
      <span>
        Pracujesz w kontekście użytkownika{' '}
        <strong>
          {user.imie} {user.nazwisko} ({user.login})
        </strong>{' '}
        w trybie tylko do odczytu.
      </span>
      <button type="button" onClick={() => void returnToSelf(() => navigate(linkTo('/')))}>
        Wróć do własnego konta
      </button>
    </section>
  )
}
