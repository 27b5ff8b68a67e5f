const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** The origins a browser may come from: that of PUBLIC_URL; on this machine itself, by whichever of its names. */
export function allowedOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl)
  if (!loopbackNames.includes(url.hostname)) return [url.origin]
  return loopbackNames.map((name) => `${url.protocol}//${name}${url.port ? `:${url.port}` : ''}`)
}
