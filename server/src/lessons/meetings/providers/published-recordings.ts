import { childElement, childElements, elementText, type XmlElement } from './read-xml.ts'

export type PublishedRecording = {
  id: string
  meetingId: string
  name: string
  startedAt: Date
  minutes: number
  url: string
}

/** A recording's first format in this list is used; if it has none of them, any other. */
const preferredFormats = ['presentation', 'video']

/** Returns the published recordings in a getRecordings answer that can be watched, newest first. */
export function readRecordings(answer: XmlElement | null): PublishedRecording[] {
  return childElements(childElement(answer ?? undefined, 'recordings'), 'recording')
    .filter((recording) => elementText(recording, 'published') === 'true')
    .flatMap((recording) => readRecording(recording) ?? [])
    .sort((one, other) => other.startedAt.getTime() - one.startedAt.getTime())
}

function readRecording(recording: XmlElement): PublishedRecording | null {
  const formats = childElements(childElement(recording, 'playback'), 'format')
    .filter((format) => /^https?:\/\//i.test(elementText(format, 'url')))
    .sort((one, other) => rank(one) - rank(other))
  const [format] = formats
  const [startTime, endTime] = [Number(elementText(recording, 'startTime')), Number(elementText(recording, 'endTime'))]
  if (!format || !(startTime > 0)) return null
  const length = Number(elementText(format, 'length')) || Math.round((endTime - startTime) / 60_000)
  return {
    id: elementText(recording, 'recordID'),
    meetingId: elementText(recording, 'meetingID'),
    name: elementText(recording, 'name'),
    startedAt: new Date(startTime),
    minutes: Math.max(0, Math.round(length)),
    url: elementText(format, 'url'),
  }
}

function rank(format: XmlElement): number {
  const place = preferredFormats.indexOf(elementText(format, 'type'))
  return place === -1 ? preferredFormats.length : place
}
