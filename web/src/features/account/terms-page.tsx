import { Page } from '#kit/page.tsx'
import { TermsContent } from './terms-content.tsx'

export const TermsPage = () => (
  <Page title="Regulamin" narrow>
    <TermsContent />
  </Page>
)
