import type { ReactNode } from 'react'
import { limits } from '@hien/contract/limits'
import classes from './import-steps.module.css'

const megabyte = 1024 * 1024

/** Says in steps how a file is imported, and which files can be imported. */
export const ImportSteps = ({ steps, children }: { steps: readonly string[]; children?: ReactNode }) => (
  <>
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p className="meta">
      Tệp Excel (.xlsx, .xls), .ods hoặc .csv, tối đa {limits.maxImportRows.toLocaleString('vi')} dòng và{' '}
      {limits.maxImportBytes / megabyte} MB.
    </p>
    {children}
  </>
)
