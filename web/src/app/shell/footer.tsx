import { IconExternalLink } from '@tabler/icons-react'
import { lazyComponent } from '#kit/lazy-component.ts'
import { Suspense, useState } from 'react'
import { useSetting } from '#kit/settings.ts'
import { useVisitor } from '#web/features/session/session-state.ts'
import classes from './footer.module.css'
import { EuropeanFundsMark, LatarniaMark, RepublicMark } from './footer-marks.tsx'
import { showShortcuts } from './shortcuts.tsx'

const ReportProblemDialog = lazyComponent(
  () => import('#web/features/help/report-problem-dialog.tsx'),
  'ReportProblemDialog',
)

/** Who stands behind the product, its version, and where to turn (spec 1 §2.2). */
export function Footer() {
  const signedIn = useVisitor() !== undefined
  const [reporting, setReporting] = useState(false)
  const declaration = useSetting('ADRES_DEKLARACJI')
  const problems = useSetting('ADRES_POMOCY')
  return (
    <footer className={classes.footer} id="stopka" tabIndex={-1} data-skip-link="Przejdź do stopki" data-shell>
      <div className={classes.marks}>
        <LatarniaMark />
        <RepublicMark />
        <EuropeanFundsMark />
      </div>
      <div className={classes.links}>
        <span>Latarnia, wersja {__APP_VERSION__}</span>
        {declaration && (
          <a href={declaration} target="_blank" rel="noopener noreferrer">
            Deklaracja dostępności <IconExternalLink size="1em" role="img" aria-label="(w nowej karcie)" />
          </a>
        )}
        <button type="button" onClick={showShortcuts}>
          Skróty klawiszowe
        </button>
        {signedIn ? (
          <button type="button" onClick={() => setReporting(true)}>
            Zgłoś problem
          </button>
        ) : (
          problems && (
            <a href={problems} target="_blank" rel="noopener noreferrer">
              Zgłoś problem <IconExternalLink size="1em" role="img" aria-label="(w nowej karcie)" />
            </a>
          )
        )}
      </div>
      <Suspense>{reporting && <ReportProblemDialog onClose={() => setReporting(false)} />}</Suspense>
    </footer>
  )
}
