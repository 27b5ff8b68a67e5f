import { Brand } from '../layout/logo.tsx'
import { QrCode } from '../text/qr-code.tsx'
import { PrintSheet } from './print-sheet.tsx'
import classes from './slip-sheets.module.css'

/** What one person is handed on paper. */
export type Slip = {
  title: string
  subtitle: string
  /** Where the QR code leads. */
  address: string
  /** As it is read aloud and typed; no two slips have the same. */
  code: string
  /** What to do, one after another. */
  steps: readonly string[]
  until: string
}

/** Two columns of four on A4. */
const slipsPerPage = 8

const inPages = (slips: readonly Slip[]) =>
  Array.from({ length: Math.ceil(slips.length / slipsPerPage) }, (_, page) =>
    slips.slice(page * slipsPerPage, (page + 1) * slipsPerPage),
  )

const SlipOnPaper = ({ slip }: { slip: Slip }) => (
  <li className={classes.slip}>
    <div className={classes.head}>
      <div>
        <p className={classes.title}>{slip.title}</p>
        <p className={classes.subtitle}>{slip.subtitle}</p>
      </div>
      <Brand />
    </div>
    <div className={classes.body}>
      <QrCode className={classes.qr} text={slip.address} label={`Mã QR của liên kết ${slip.address}`} />
      <div>
        <p className={classes.code}>{slip.code}</p>
        <ol className={classes.steps}>
          {slip.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </div>
    <p className={classes.until}>{slip.until}</p>
  </li>
)

/** Slips to cut, eight on a page: all that is printed while this stands in the page; unseen on the screen. */
export const SlipSheets = ({ slips }: { slips: readonly Slip[] }) => (
  <PrintSheet testId="slips">
    {inPages(slips).map((page) => (
      <ul key={page[0]?.code} className={classes.sheet}>
        {page.map((slip) => (
          <SlipOnPaper key={slip.code} slip={slip} />
        ))}
      </ul>
    ))}
  </PrintSheet>
)
