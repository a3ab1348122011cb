import { formatDate } from '#contract/kernel/dates.ts'
import type { CurrentUser } from '#contract/session/session.ts'
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
