/** Reads what a client gave a hub's method: of the type the method takes, or HubArgumentsError. */
import { HubArgumentsError } from '@hien/signalr'

export const readText = (value: unknown): string => {
  if (typeof value !== 'string') throw new HubArgumentsError('A string was expected')
  return value
}

export const readFlag = (value: unknown): boolean => {
  if (typeof value !== 'boolean') throw new HubArgumentsError('A boolean was expected')
  return value
}

/** Null for what was left out. */
export const readOptionalText = (value: unknown): string | null =>
  value === undefined || value === null ? null : readText(value)
