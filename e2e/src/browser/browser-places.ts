import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { Launcher } from 'chrome-launcher'
import { installOwn, unpackFromNpm } from './browser-install.ts'
import { installSystemPackage } from './system-package.ts'

/** One way to find or install a browser. */
export interface Step {
  /** The name of the step in messages. */
  how: string
  /** Returns paths of browsers to try. May throw. */
  paths: () => Promise<string[]> | string[]
}

const windowsRoots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => process.env[name] ?? [])

const channels: Record<string, string[]> = {
  linux: ['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: windowsRoots.flatMap((folder) => [
    join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
    join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
  ]),
}

const wellKnown: Record<string, string[]> = {
  linux: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge', 'brave-browser']
    .flatMap((name) => [`/usr/bin/${name}`, `/usr/local/bin/${name}`])
    .concat('/usr/lib/chromium/chromium', '/usr/lib64/chromium-browser/chromium-browser', '/snap/bin/chromium'),
  darwin: ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/opt/homebrew/bin/chromium'],
  win32: windowsRoots.map((folder) => join(folder, 'Chromium', 'Application', 'chrome.exe')),
}

/** Paths of headless shells. They have the engine of Chromium without windows and tabs, so tests need a third less time. */
const headlessShells: Record<string, string[]> = {
  linux: ['/usr/bin/chromium-headless-shell', '/usr/lib64/chromium-browser/headless_shell'],
}

function present(paths: Record<string, string[]>): string[] {
  return (paths[process.platform] ?? []).filter((path) => existsSync(path))
}

const given: Step = {
  how: 'CHROMIUM_PATH',
  paths: () => (process.env['CHROMIUM_PATH'] ? [process.env['CHROMIUM_PATH']] : []),
}
const shellSteps: Step[] = [
  { how: 'headless shell', paths: () => present(headlessShells) },
  { how: "the system's headless shell", paths: installedHeadlessShell },
]
const installedSteps: Step[] = [
  { how: 'installed Chrome', paths: installedChrome },
  { how: 'channel chrome or msedge', paths: () => present(channels) },
  { how: 'well-known place', paths: () => present(wellKnown) },
  { how: "Playwright's own", paths: () => [chromium.executablePath()].filter((path) => existsSync(path)) },
]
const wholeInstallSteps: Step[] = [
  { how: "the system's packages", paths: installedFromSystem },
  { how: 'npm package @sparticuz/chromium', paths: unpackFromNpm },
]

/**
 * Steps that look for an installed browser, in the order in which they are tried. If the system's packages have a headless shell, it
 * is installed first: the tests then need a third less time.
 */
export const searchSteps: Step[] = [given, ...shellSteps, ...installedSteps]

/** Steps that install a browser when none was found, in the order in which they are tried. */
export const installSteps: Step[] = [{ how: 'playwright install', paths: installOwn }, ...wholeInstallSteps]

/** Steps that find or install a whole browser, because a headless shell cannot record sound. */
export const wholeBrowserSteps: Step[] = [given, ...installedSteps, ...wholeInstallSteps]

async function installedFromSystem(): Promise<string[]> {
  await installSystemPackage('chromium')
  return present(wellKnown)
}

async function installedHeadlessShell(): Promise<string[]> {
  await installSystemPackage('chromium-headless-shell')
  return present(headlessShells)
}

function installedChrome(): string[] {
  try {
    return Launcher.getInstallations()
  } catch {
    // getInstallations throws if it finds no browser.
    return []
  }
}
