import { useMemo } from 'react'

/** A track as what a video element shows; the same one while the track is. */
export const usePicture = (track: MediaStreamTrack | null) =>
  useMemo(() => (track ? new MediaStream([track]) : null), [track])
