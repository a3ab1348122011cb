import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { AidCase } from '#contract/aid/case-fields.ts'
import { call } from '#kit/call.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { notice } from '#kit/notices.tsx'
import { useUser } from '#kit/user.ts'
import type { CaseContext } from '../shared/case-contexts.ts'
import { useCaseDialogs } from '../shared/case-dialogs.ts'
import { ReopenedWizard } from '../shared/reopened-wizard.tsx'
import { undoRemoval } from '../shared/undo-removal.ts'
import { mayChange } from '../shared/case-address.ts'
import type { useCaseForm } from './use-case-form.tsx'

type Props = {
  context: CaseContext
  stored: AidCase
  work: ReturnType<typeof useCaseForm>
  /** This user may send the case as saved. */
  sends: boolean
  /** Returns to the list, or to the list of deleted cases. */
  back: (deleted: boolean) => void
}

/** What can be done with a case: saved, verified and sent, deleted or restored, copied (spec 1 §4.3, §6). */
export function CaseActions({ context, stored, work: { form, run, running }, sends, back }: Props) {
  const user = useUser()
  const { Wizard } = useCaseDialogs()
  const [copying, setCopying] = useState(false)
  const { ppId, userModPP, usunietyPP } = stored
  const deleted = usunietyPP === 'TAK'
  const draft = context.stan === 'robocze'
  const mine = mayChange(user, userModPP)
  return (
    <>
      <FormActions
        sticky
        cancel="Wróć"
        onCancel={() => back(deleted)}
        more={
          draft && (
            <>
              <Button
                variant={sends ? 'default' : 'filled'}
                loading={running === 'verify'}
                disabled={form.busy && running !== 'verify'}
                onClick={() => run('verify')}
              >
                Zapisz i zweryfikuj
              </Button>
              {sends && (
                <Button
                  loading={running === 'send'}
                  disabled={form.busy && running !== 'send'}
                  onClick={() => run('send')}
                >
                  Zapisz i prześlij
                </Button>
              )}
            </>
          )
        }
      >
        {mine && !deleted && (
          <Button
            color="red"
            variant="subtle"
            leftSection={<IconTrash size="1.1em" aria-hidden />}
            onClick={() => void remove()}
          >
            Usuń
          </Button>
        )}
        {mine && deleted && (
          <Button leftSection={<IconArrowBackUp size="1.1em" aria-hidden />} onClick={() => void restore()}>
            Przywróć
          </Button>
        )}
        {mayChange(user, user.login) && (
          <Button
            variant="subtle"
            leftSection={<IconCopy size="1.1em" aria-hidden />}
            onClick={() => setCopying(true)}
            mr="auto"
          >
            Kopiuj
          </Button>
        )}
      </FormActions>
      <ReopenedWizard />
      {copying && <Wizard start={{ kind: 'copy', stan: context.stan, ppId }} onClose={() => setCopying(false)} />}
    </>
  )

  async function remove() {
    const done = await confirm({
      question: draft
        ? 'Czy usunąć ten roboczy przypadek pomocy?'
        : 'Czy usunąć ten przesłany przypadek pomocy? Pozostanie na liście usuniętych i będzie można go przywrócić.',
      confirmLabel: 'Usuń',
      cancelLabel: 'Anuluj',
      dangerous: true,
      run: async () => {
        const { message } = await call(context.calls.remove, { params: { ppId } })
        notice.success(message, undoRemoval(context.calls, ppId))
      },
    })
    if (done) go(!draft)
  }

  async function restore() {
    const done = await confirm({
      question: 'Czy przywrócić ten przypadek pomocy?',
      confirmLabel: 'Przywróć',
      cancelLabel: 'Anuluj',
      run: async () => (await call(context.calls.restore, { params: { ppId } })).message,
    })
    if (done) go(false)
  }

  function go(toDeleted: boolean) {
    // what was typed into a case that is deleted is given up with it
    form.restart({ ...form.hookForm.formState.defaultValues })
    setTimeout(() => back(toDeleted))
  }
}
