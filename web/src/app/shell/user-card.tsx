import { levelNames } from '#contract/access.ts'
import type { CurrentUser } from '#contract/session/session.ts'
import classes from './side-menu.module.css'

/** Who is signed in, and for whom they work. */
export const UserCard = ({ user }: { user: CurrentUser }) => (
  <p className={classes.user}>
    <strong>
      {user.imie} {user.nazwisko}
    </strong>
    {user.poziom && <span>{user.poziomNazwa ?? levelNames[user.poziom]}</span>}
    {user.udzielajacyPomocyNazwa && <span>{user.udzielajacyPomocyNazwa}</span>}
  </p>
)
