import classes from './media-faults.module.css'
import { mediaFaultText } from './media-fault.ts'
import type { OwnMediaState } from './own-media.ts'

/** Says which of camera, microphone and screen did not open, and what the member can do. */
export const MediaFaults = ({ own: { faults, screenFault } }: { own: OwnMediaState }) => (
  <div className={classes.faults} role="alert">
    {faults.map((fault) => (
      <p key={fault.device}>{mediaFaultText(fault)}</p>
    ))}
    {screenFault ? (
      <p>
        Không chia sẻ được màn hình. Hãy cho phép trình duyệt quay màn hình trong cài đặt của máy, rồi bấm lại Chia sẻ
        màn hình.
      </p>
    ) : null}
  </div>
)
