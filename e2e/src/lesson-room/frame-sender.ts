import { type RTCRtpTransceiver, RtpHeader, RtpPacket } from 'werift'
import { makeFrames, type StreamShape } from './synthetic-media.ts'

/** Minimum milliseconds between key frames. As in a real encoder, several requests in this time cause only one key frame. */
const keyFrameEvery = 300

/** Returns a function that sends one frame per call. The first frame is a key frame, and so is the next after a request. */
export function frameSender({ sender }: RTCRtpTransceiver, shape: StreamShape, now: () => number) {
  const makeFrame = makeFrames(shape, now)
  let sequenceNumber = Math.floor(Math.random() * 1000)
  let isAsked = true
  let lastKeyFrame = -Infinity
  sender.onPictureLossIndication.allUnsubscribe()
  sender.onPictureLossIndication.subscribe(() => {
    isAsked = true
  })
  // Let werift continue the sequence numbers and timestamps where the previous stream of this sender ended.
  sender.replaceRTP(new RtpHeader())
  return () => {
    const isKeyFrame = isAsked && performance.now() - lastKeyFrame > keyFrameEvery
    if (isKeyFrame) {
      isAsked = false
      lastKeyFrame = performance.now()
    }
    for (const { payload, marker, timestamp } of makeFrame(isKeyFrame)) {
      sequenceNumber = (sequenceNumber + 1) & 0xffff
      void sender.sendRtp(new RtpPacket(new RtpHeader({ sequenceNumber, timestamp, marker }), payload))
    }
  }
}
