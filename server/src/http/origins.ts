const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** Returns the origins that browsers may come from: that of PUBLIC_URL or, if it is a loopback address, all names of it. */
export function allowedOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl)
  if (!loopbackNames.includes(url.hostname)) return [url.origin]
  return loopbackNames.map((name) => `${url.protocol}//${name}${url.port ? `:${url.port}` : ''}`)
}
