import { Anchor, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { texts } from '#contract/kernel/texts.ts'
import { useForm } from '#kit/form/form-context.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { asSentence } from '#kit/sentence.ts'
import { draftName } from '../../shared/beneficiary.ts'
import work from '../../shared/work-screen.module.css'
import classes from './new-case.module.css'
import type { RecipientFacts } from './use-recipient.ts'

/** What the registers say about the typed number; a name that none of them knows is entered by hand (spec 1 §8.2). */
export function RecipientOutcome({ facts }: { facts: RecipientFacts }) {
  const { known, checking, failed, wrong, retry, retryActs } = facts
  const { fields } = useForm()
  return (
    <>
      <Text component="output" size="sm" className={classes['outcome'] ?? ''}>
        {wrong ? (
          <span className={work['finding']} data-kind="warning">
            <IconAlertTriangle size="1.1em" aria-hidden />
            <span>{texts.nip}</span>
          </span>
        ) : failed ? (
          <LoadTrouble retry={retry} />
        ) : checking ? (
          'Sprawdzamy numer w rejestrach…'
        ) : known?.at === 'nowhere' ? (
          <span className={work['finding']} data-kind="warning">
            <IconAlertTriangle size="1.1em" aria-hidden />
            <span>
              {asSentence(known.reason)} Nazwę beneficjenta możesz wpisać ręcznie.{' '}
              {known.registerDown && (
                <Anchor component="button" type="button" inherit onClick={retry}>
                  Sprawdź ponownie
                </Anchor>
              )}
            </span>
          </span>
        ) : (
          known && (
            <span className={work['finding']} data-kind="done">
              <IconCircleCheck size="1.1em" aria-hidden />
              <span>
                <b>{draftName(known.entity)}</b> ·{' '}
                {known.at === 'own' ? 'z rejestru podmiotów gospodarczych' : 'z rejestru REGON'}
              </span>
            </span>
          )
        )}
        {retryActs && (
          <span>
            <LoadTrouble text="Nie udało się odczytać aktów tego beneficjenta" retry={retryActs} />
          </span>
        )}
      </Text>
      {known?.at === 'nowhere' && <fields.TextField name="bfNazwa" required wide />}
    </>
  )
}
