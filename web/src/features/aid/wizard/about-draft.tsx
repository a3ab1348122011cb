import { present } from '#contract/kernel/lists.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import classes from './case-wizard.module.css'
import { actOf, recipientOf } from './new-draft.ts'
import { useWizard } from './wizard-context.ts'

/** Where the draft will belong: its beneficiary and its act. */
export function AboutDraft() {
  const { origin, state } = useWizard()
  const recipient = present(recipientOf(origin, state.answers), 'beneficiary')
  const act = present(actOf(origin, state.answers), 'act')
  return (
    <dl className={classes['about']}>
      <dt>Beneficjent</dt>
      <dd>
        {recipient.nazwa}, <span className={classes['whole']}>NIP {formatNip(recipient.nip)}</span>
      </dd>
      <dt>{act.kind === 'new' ? 'Nowy akt ogólny' : 'Akt ogólny'}</dt>
      <dd>
        {act.aktSym} z dnia {formatDate(act.aktData)}
      </dd>
      {origin.kind === 'further' && (
        <>
          <dt>Wyróżnik</dt>
          <dd>{origin.next.wyroznikNext}</dd>
        </>
      )}
      {origin.kind === 'copy' && (
        <>
          <dt>Kopiowany przypadek</dt>
          <dd>
            {origin.source.aktSym}, wyróżnik {origin.source.wyroznik} z dnia {formatDate(origin.source.ppData)}
          </dd>
        </>
      )}
    </dl>
  )
}
