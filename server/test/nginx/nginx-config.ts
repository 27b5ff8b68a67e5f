/** Adapts deploy/nginx.conf, as shipped, to nodes on this machine. */

/** `address` is host:port. */
export type NginxNode = { name: string; address: string }

export type NginxPlace = {
  nodes: readonly NginxNode[]
  /** The address where clients connect: host:port, without TLS. */
  listen: string
  /** Folder for its logs and for the socket of the server that redirects to HTTPS. */
  folder: string
}

const serverOfAny = /^ +server 10\.\S+( .*;)\n/gm
const upstreamOfNode = /^ {2}upstream hien_n\d+ \{\n( +server )10\.\S+(;\n {2}\}\n)/gm
const lineOfMap = /^( +)~\^n\d+- hien_n\d+;\n/gm
const logs = '/var/log/nginx/'
const ofTls = /^ +ssl_\w+ .*;\n/gm

/**
 * Returns the shipped configuration with other addresses, ports and paths, without TLS, and with one line for each node.
 * Everything else is unchanged.
 * @throws if the shipped configuration no longer contains something to replace.
 */
export function nginxConfig(shipped: string, { nodes, listen, folder }: NginxPlace): string {
  const each = (line: (node: NginxNode) => string) => nodes.map(line).join('')
  let config = shipped
  const replace = (what: RegExp, instead: (...match: string[]) => string) => {
    let found = 0
    // Keep only the first match: the example nodes differ only in name and address.
    config = config.replace(what, (...match: string[]) => (found++ === 0 ? instead(...match) : ''))
    if (found === 0) throw new Error(`deploy/nginx.conf has nothing like ${String(what)}`)
  }
  replace(serverOfAny, (_, rest = '') => each(({ address }) => `    server ${address}${rest}\n`))
  replace(upstreamOfNode, (_, server = '', rest = '') =>
    each(({ name, address }) => `  upstream hien_${name} {\n${server}${address}${rest}`),
  )
  replace(lineOfMap, (_, indent = '') => each(({ name }) => `${indent}~^${name}- hien_${name};\n`))
  replace(/listen 80;/, () => `listen unix:${folder}/redirect.sock;`)
  replace(/listen 443 ssl http2;/, () => `listen ${listen};`)
  replace(ofTls, () => '')
  if (!config.includes(logs)) throw new Error(`deploy/nginx.conf has nothing like ${logs}`)
  return config.replaceAll(logs, `${folder}/`)
}
