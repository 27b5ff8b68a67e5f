// Runs before anything is painted; a file of its own, since the content security policy allows no inline script.
;(function () {
  var root = document.documentElement
  var kept = function (key) {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage is blocked: the system decides, and nobody is signed in.
      return null
    }
  }

  // The key is the one of src/app/theme/colour-scheme.ts.
  var chosen = kept('hien-theme')
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // In development there is no list, and the page names its script itself.
  var list = document.getElementById('early-parts')
  if (!list) return
  var parts = JSON.parse(list.textContent)

  // As src/lib/sign-in/claims.ts reads them; null for nobody.
  var claims = null
  try {
    var payload = kept('access_token').split('.')[1].replaceAll('-', '+').replaceAll('_', '/')
    var bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    var read = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof read.name === 'string' && typeof read.email === 'string') claims = read
  } catch {
    // Nobody is signed in.
  }

  // The first words are for whom the page is for: all others are led away, and read meanwhile that something comes.
  var page = parts.pages[location.pathname]
  var isMeant =
    page &&
    (page.role === 'visitor'
      ? !claims
      : claims && (page.role === 'member' || [].concat(claims.role).includes(page.role)))
  var width = matchMedia('(width < 48em)').matches ? 'phone' : 'wide'
  if (isMeant) root.setAttribute('data-first-words', width)

  // `Thứ Ba, 24-11-2026`, as src/lib/dates.ts writes it.
  var dayInVietnam = function () {
    var now = new Date(Date.now() + 7 * 3600000)
    var names = ['Chủ nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy']
    return names[now.getUTCDay()] + ', ' + now.toISOString().slice(0, 10).split('-').reverse().join('-')
  }
  // As src/lib/given-name.ts.
  var givenNameOf = function (name) {
    var words = name
      .trim()
      .split(/\s+/)
      .filter((word) => /\p{L}/u.test(word))
    return words.at(-1) || name.trim()
  }
  // What only this browser knows of the first words: who reads them, and the day.
  var own = {
    name: () => (claims ? claims.name : ''),
    givenName: () => givenNameOf(own.name()),
    email: () => (claims ? claims.email : ''),
    day: dayInVietnam,
  }
  var fill = function () {
    document.querySelectorAll('#root [data-own]:empty').forEach(function (place) {
      place.textContent = own[place.dataset.own]()
    })
  }
  // Told of what the parser adds before it is painted.
  var watcher = new MutationObserver(fill)
  watcher.observe(root, { childList: true, subtree: true })

  var add = function (rel, href, as) {
    var link = document.createElement('link')
    link.rel = rel
    if (as) link.as = as
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
    return link
  }
  var isStyle = (file) => file.endsWith('.css')
  // What never comes must not look as if it did.
  var giveUp = function () {
    root.removeAttribute('data-first-words')
    document.querySelector('.boot p').textContent = 'Không tải được ứng dụng. Vui lòng tải lại trang.'
  }
  var started = false
  // The application takes the place of the first words once it and the styles it is drawn with are there.
  var start = function () {
    if (started) return
    started = true
    var styles = parts.first.filter(isStyle).map(function (file) {
      return new Promise(function (resolve) {
        var link = add('stylesheet', file)
        link.onload = link.onerror = resolve
      })
    })
    var isInFront = parts.open.some((beginning) => location.pathname.startsWith(beginning))
    var more = page ? (isMeant ? page.parts : []) : claims && !isInFront ? parts.member : []
    parts.first
      .filter((file) => !isStyle(file))
      .concat(parts.entry, more)
      .forEach((file) => (isStyle(file) ? add('preload', file, 'style') : add('modulepreload', file)))
    // One after the other, and between them a press or a key is answered. What others build on stands last in the list.
    var scripts = parts.first.filter((file) => !isStyle(file)).reverse()
    var run = scripts
      .concat(parts.entry)
      .reduce(
        (before, file) => before.then(() => import(file)).then(() => new Promise((resolve) => setTimeout(resolve))),
        Promise.all(styles),
      )
    run.catch(giveUp)
  }
  // First the page is painted, then the rest is asked for: on a thin line they would share it.
  var showThenStart = function () {
    fill()
    watcher.disconnect()
    // The page that is kept for times without a network has no first words.
    if (!document.querySelector('.first-words')) root.removeAttribute('data-first-words')
    // Those of another width are the same words once more.
    document
      .querySelectorAll('.first-words[data-width]:not([data-width=' + width + '])')
      .forEach((other) => other.remove())
    if (document.hidden) return start()
    requestAnimationFrame(() => setTimeout(start))
    // A window that is covered paints nothing.
    setTimeout(start, 500)
  }
  document.addEventListener('DOMContentLoaded', showThenStart, { once: true })
})()
