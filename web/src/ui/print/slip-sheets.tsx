import { Brand } from '../layout/logo.tsx'
import { QrCode } from '../text/qr-code.tsx'
import { PrintSheet } from './print-sheet.tsx'
import classes from './slip-sheets.module.css'

/** A paper slip for one person. */
export type Slip = {
  title: string
  subtitle: string
  /** URL in the QR code. */
  address: string
  /** The code as printed, to read aloud and type. It is different on each slip. */
  code: string
  /** Instructions, in order. */
  steps: readonly string[]
  until: string
}

/** Number of slips on an A4 page: two columns of four. */
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

/** Slips to print and cut, eight on a page. While they are rendered, only they are printed; they are not visible on screen. */
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
