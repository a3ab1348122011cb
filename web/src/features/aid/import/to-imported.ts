import { today } from '#contract/kernel/dates.ts'
import { encodeSearch } from '#contract/kernel/search.ts'
import { linkTo, type Target } from '#web/screens/link-to.ts'

/** The drafts that this user stored today, the last first: those of the file just read stand at the top. */
export const toImported = (login: string, day = today()): Target =>
  linkTo(
    '/przypadki-pomocy/robocze-przypadki-pomocy',
    {},
    {
      search: encodeSearch([
        { field: 'dataModyfikacjiPP', operator: '>', value: day },
        { field: 'userModPP', operator: ':', value: login },
      ]),
      sortBy: 'dataModyfikacjiPP',
      sortOrder: 'DESC',
    },
  )
