/** Read a client's arguments for a hub method. They throw HubArgumentsError if the type is wrong. */
import { HubArgumentsError } from '@hien/signalr'

export const readText = (value: unknown): string => {
  if (typeof value !== 'string') throw new HubArgumentsError('A string was expected')
  return value
}

export const readFlag = (value: unknown): boolean => {
  if (typeof value !== 'boolean') throw new HubArgumentsError('A boolean was expected')
  return value
}

/** Returns null if the argument was left out. */
export const readOptionalText = (value: unknown): string | null =>
  value === undefined || value === null ? null : readText(value)
