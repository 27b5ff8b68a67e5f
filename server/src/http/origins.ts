const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns the origins from which browsers may connect: the origin of PUBLIC_URL. If its host is a loopback name, the other
 * loopback names are allowed too.
 */
export function allowedOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl)
  if (!loopbackNames.includes(url.hostname)) return [url.origin]
  return loopbackNames.map((name) => `${url.protocol}//${name}${url.port ? `:${url.port}` : ''}`)
}
