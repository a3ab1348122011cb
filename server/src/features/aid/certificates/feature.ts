import { certificates, Certificate, CertificateRow } from '#contract/aid/certificates/certificates.ts'
import {
  deliverCertificate,
  deliverCertificates,
  deliveredFile,
  Delivery,
} from '#contract/aid/certificates/delivery.ts'
import { CertificateEdit } from '#contract/aid/certificates/forms.ts'
import { CertificateSignature, signCertificate } from '#contract/aid/certificates/signature.ts'
import { checkCertificate } from '#contract/aid/certificates/public-check.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { timeStamps } from '#platform/pdf-signatures/time-stamps.ts'
import { saved } from '#platform/problem.ts'
import { trustOf } from '#platform/signatures/trust-of.ts'
import { addCertificate } from './add-certificate.ts'
import { attachedCertificate } from './attached-certificate.ts'
import { seedCertificates } from './demo.ts'
import { deliver, getDelivered } from './deliver.ts'
import { deliverMany } from './deliver-many.ts'
import { deliveryEvents } from './delivery-events.ts'
import { issuePrepared, printCertificate } from './issue-certificate.ts'
import { issueMany } from './issue-many.ts'
import { printMany } from './print-many.ts'
import { getChecked } from './public-check.ts'
import { certificatesOf, certificatesOfBeneficiary, getCertificate } from './read-certificate.ts'
import { certificateCounts, setNotNeeded } from './missing-certificates.ts'
import { removeCertificate, saveCertificate } from './save-certificate.ts'
import { certificateSigner } from './sign-elsewhere.ts'
import { findCertificate } from './find-certificate.ts'

export const certificateFeature: Feature = {
  routes,
  auditRecords: {
    ids: {
      '/api/aid/przypadkipomocy/zaswiadczenia-de-minimis': 'zaswiadczenie',
      '/api/aid/przypadkipomocy/zaswiadczenia-de-minimis/limit': 'przypadek',
    },
    find: { zaswiadczenie: findCertificate },
  },
  description: { schemas: { Certificate, CertificateEdit, CertificateRow, CertificateSignature, Delivery } },
  readAttachment: attachedCertificate,
  jobs: ({ db, workEnded }) => ({ 'delivery-events': deliveryEvents(db, workEnded) }),
  demo: seedCertificates,
}

function routes(tools: RouteTools): void {
  const { serve, serveGrid } = tools
  const sealing = { stamp: timeStamps(tools.config), trust: trustOf(tools) }
  serveGrid(certificates.grid, ({ db, actor, params }) => certificatesOf(db, actor, params.id))
  serve(certificates.ofBeneficiary, ({ db, actor, params }) => certificatesOfBeneficiary(db, actor, params.nip))
  serve(certificates.add, async ({ db, actor, params, body }) => ({
    ...saved('certificate.added'),
    key: await addCertificate(db, actor, params.id, body.wzorZaswiadczenia),
  }))
  serve(certificates.read, ({ db, actor, params }) => getCertificate(db, actor, params.id))
  serve(certificates.update, async ({ db, actor, params, patch }) => ({
    ...saved('certificate.changed'),
    key: { id: params.id, wersja: await saveCertificate(db, actor, params.id, patch) },
  }))
  serve(certificates.remove, async ({ db, actor, params, query }) => {
    await removeCertificate(db, actor, params.id, query.wersja)
    return saved('certificate.removed')
  })
  serve(certificates.notNeeded, async (call) => {
    const powod = call.body.powod || null
    await setNotNeeded(call, powod)
    return saved(powod ? 'certificate.notNeeded' : 'certificate.needed')
  })
  serve(certificates.counts, ({ db, actor }) => certificateCounts(db, actor))
  serve(certificates.print, (call) => printCertificate({ ...call, ...sealing }))
  serve(certificates.issue, (call) => issuePrepared({ ...call, ...sealing }))
  serve(certificates.issueMany, (call) => issueMany({ ...call, ...sealing }))
  serve(certificates.printMany, printMany)
  serve(signCertificate, certificateSigner(tools))
  serve(deliverCertificate, deliver)
  serve(deliverCertificates, deliverMany)
  serve(deliveredFile, getDelivered)
  serve(checkCertificate, ({ db, params }) => getChecked(db, params.kod))
}
