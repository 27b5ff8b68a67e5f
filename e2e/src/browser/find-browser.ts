import { installSteps, searchSteps, type Step } from './browser-places.ts'
import { launchVersion } from './launch-version.ts'

export interface Browser {
  executablePath: string
  version: string
  /** The step that found the browser. */
  how: string
}

export interface FindOptions {
  steps?: Step[]
  /** Starts the browser and returns its version; throws if it does not start. */
  tryBrowser?: (executablePath: string) => Promise<string>
  say?: (line: string) => void
}

/**
 * Returns the first Chromium that really starts. Tries installed browsers first, and then installs one. Starts each browser to
 * test it, because an existing file can be a stub or lack a library. Null if every step fails.
 */
export async function findBrowser(options: FindOptions = {}): Promise<Browser | null> {
  const { steps = [...searchSteps, ...installSteps], tryBrowser = launchVersion, say = console.log } = options
  const refused = new Set<string>()
  for (const { how, paths } of steps) {
    try {
      for (const executablePath of await paths()) {
        if (refused.has(executablePath)) continue
        try {
          const version = await tryBrowser(executablePath)
          say(`browser: Chromium ${version} at ${executablePath} (${how})`)
          return { executablePath, version, how }
        } catch (error) {
          refused.add(executablePath)
          say(`browser: ${executablePath} (${how}) does not start: ${firstLine(error)}`)
        }
      }
    } catch (error) {
      say(`browser: ${how}: ${firstLine(error)}`)
    }
  }
  say('browser: none found, and none could be installed')
  return null
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n').find((line) => line.trim() !== '') ?? 'unknown error'
}
