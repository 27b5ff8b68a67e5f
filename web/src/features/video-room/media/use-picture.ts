import { useMemo } from 'react'

/** Returns a stream for a video element; the same stream as long as the track is the same. Null without a track. */
export const usePicture = (track: MediaStreamTrack | null) =>
  useMemo(() => (track ? new MediaStream([track]) : null), [track])
