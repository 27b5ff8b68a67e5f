/** Adapts the shipped file deploy/nginx.conf to nodes on this machine, for tests. */

/** A node behind nginx. `address` is host:port. */
export type NginxNode = { name: string; address: string }

export type NginxPlace = {
  nodes: readonly NginxNode[]
  /** The address where clients connect to nginx, without TLS: host:port. */
  listen: string
  /** Folder for nginx's logs, and for the socket of the server block that redirects HTTP to HTTPS. */
  folder: string
}

const serverOfAny = /^ +server 10\.\S+( .*;)\n/gm
const upstreamOfNode = /^ {2}upstream hien_n\d+ \{\n( +server )10\.\S+(;\n {2}\}\n)/gm
const lineOfMap = /^( +)~\^n\d+- hien_n\d+;\n/gm
const logs = '/var/log/nginx/'
const ofTls = /^ +ssl_\w+ .*;\n/gm

/**
 * Returns the shipped configuration with the given nodes, address and folder, and without TLS. Everything else is unchanged.
 * @throws if the shipped configuration no longer contains a part that must be replaced.
 */
export function nginxConfig(shipped: string, { nodes, listen, folder }: NginxPlace): string {
  const each = (line: (node: NginxNode) => string) => nodes.map(line).join('')
  let config = shipped
  const replace = (what: RegExp, instead: (...match: string[]) => string) => {
    let found = 0
    // The shipped file has one match for each example node. Replace the first match by lines for all our nodes, and remove the
    // other matches.
    config = config.replace(what, (...match: string[]) => (found++ === 0 ? instead(...match) : ''))
    if (found === 0) throw new Error(`deploy/nginx.conf does not contain ${String(what)}`)
  }
  replace(serverOfAny, (_, rest = '') => each(({ address }) => `    server ${address}${rest}\n`))
  replace(upstreamOfNode, (_, server = '', rest = '') =>
    each(({ name, address }) => `  upstream hien_${name} {\n${server}${address}${rest}`),
  )
  replace(lineOfMap, (_, indent = '') => each(({ name }) => `${indent}~^${name}- hien_${name};\n`))
  replace(/listen 80;/, () => `listen unix:${folder}/redirect.sock;`)
  replace(/listen 443 ssl http2;/, () => `listen ${listen};`)
  replace(ofTls, () => '')
  if (!config.includes(logs)) throw new Error(`deploy/nginx.conf does not contain ${logs}`)
  return config.replaceAll(logs, `${folder}/`)
}
