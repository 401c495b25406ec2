/** A device name that its owner recognises, from the browser's user agent: 'Chrome, Windows'. */
export function deviceNameOf(userAgent: string): string {
  const television = first(userAgent, [
    [/Web0S|webOS/, 'LG teler'],
    [/Tizen.*(TV|SmartHub)|SMART-TV/i, 'Samsung teler'],
    [/AFT[A-Z]|BRAVIA|GoogleTV|Android TV|CrKey/i, 'Teler'],
  ]);
  if (television) return television;
  const browser = first(userAgent, [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/SamsungBrowser/, 'Samsungi brauser'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\/|CriOS/, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = first(userAgent, [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'Mac'],
    [/Linux|X11/, 'Linux'],
  ]);
  return [browser, system].filter(Boolean).join(', ') || 'Tundmatu seade';
}

const first = (text: string, patterns: readonly (readonly [RegExp, string])[]): string | undefined =>
  patterns.find(([pattern]) => pattern.test(text))?.[1];
