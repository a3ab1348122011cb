import { EmptyState } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'

/** Says that certificates come later, and what will be here. */
export const CertificatesTab = () => (
  <EmptyState
    icon={<IconCertificate aria-hidden />}
    title="Zaświadczenia de minimis będą dostępne wkrótce"
    description="Tutaj wystawisz, poprawisz i wydrukujesz zaświadczenie o pomocy de minimis dla tego przypadku. Ta część aplikacji jest w przygotowaniu. Przypadek pomocy jest zapisany i niczego nie trzeba z nim robić."
  />
)
