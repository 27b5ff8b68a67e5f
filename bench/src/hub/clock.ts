/** Returns the milliseconds of a clock that all processes of a machine share. */
export const sharedNow = (): number => Number(process.hrtime.bigint()) / 1e6

/** Returns the milliseconds of processor time that this process has used. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
