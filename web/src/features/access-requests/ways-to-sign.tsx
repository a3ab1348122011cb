import { Alert, Button, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SigningWays } from '#contract/access-requests/submission.ts'
import classes from './access-requests.module.css'
import { KIR_VERSION, unsupportedBrowser } from './kir-faults.ts'
import type { Way } from './sign-request.ts'

type Props = { ways: SigningWays; busy: Way | undefined; choose: (way: Way) => void }

/** The ways to sign that this installation offers, each with what it needs. */
export function WaysToSign({ ways, busy, choose }: Props) {
  // on trial too, so that a person learns in time what their browser will not do
  const browser = unsupportedBrowser(navigator.userAgent)
  const button = (way: Way, label: string, disabled = false) => (
    <Button
      variant={way === 'profile' ? 'filled' : 'default'}
      loading={busy === way}
      disabled={disabled || (busy !== undefined && busy !== way)}
      onClick={() => choose(way)}
    >
      {label}
    </Button>
  )
  return (
    <section className={classes['ways']} aria-labelledby="sposoby-podpisu">
      <Title order={2} id="sposoby-podpisu">
        Wybierz sposób podpisania
      </Title>
      {ways.probny && <TrialNotice />}
      {ways.profilZaufany !== null && (
        <Choice title="Profil zaufany" button={button('profile', 'Podpisz profilem zaufanym')}>
          {ways.probny
            ? 'Przejdziesz na stronę podpisu próbnego i wrócisz tutaj.'
            : `Przejdziesz na stronę usługi ${ways.profilZaufany}, podpiszesz wniosek i wrócisz tutaj.`}
        </Choice>
      )}
      {(ways.skryptKir !== null || ways.probny) && (
        <Choice
          title="Podpis kwalifikowany"
          button={button('qualified', 'Podpisz podpisem kwalifikowanym', browser !== undefined)}
        >
          {browser
            ? `Podpis kwalifikowany nie jest wspierany w przeglądarce ${browser}.`
            : ways.skryptKir !== null
              ? `Potrzebne są: karta z certyfikatem, czytnik, program SzafirHost w wersji co najmniej ${KIR_VERSION} i rozszerzenie przeglądarki.`
              : 'Podpis próbny w miejsce karty i czytnika.'}
        </Choice>
      )}
      <Choice title="Pobierz, podpisz, wczytaj" button={button('file', 'Przygotuj plik do podpisu')}>
        Plik podpiszesz w dowolnym programie, także podpisem osobistym (e-dowód), na komputerze Mac lub w telefonie.
      </Choice>
    </section>
  )
}

const Choice = ({ title, button, children }: { title: string; button: ReactNode; children: ReactNode }) => (
  <div className={classes['way']}>
    <div>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Text size="sm">{children}</Text>
    </div>
    {button}
  </div>
)

/** The warning wherever a request is signed on trial. */
export const TrialNotice = () => (
  <Alert color="amber" role="note" icon={<IconAlertTriangle aria-hidden />} title="Podpis próbny">
    Usługi podpisu nie są podłączone do tej aplikacji. Podpis złożony tutaj jest próbny i nie ma mocy prawnej.
  </Alert>
)
