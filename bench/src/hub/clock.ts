/** Returns the time in milliseconds on a clock that is the same in all processes of this machine. */
export const sharedNow = (): number => Number(process.hrtime.bigint()) / 1e6

/** Returns the milliseconds of processor time that this process has used. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
