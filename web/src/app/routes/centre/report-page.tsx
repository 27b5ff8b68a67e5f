import { PageHeading } from '../../../ui/layout/page-heading.tsx'

/** What was held at the centre between two days. */
export const CentreReportPage = () => <PageHeading title="Báo cáo" />
