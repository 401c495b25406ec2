const television = /Web0S|Tizen|SmartTV|SMART-TV|NetCast|BRAVIA/i;

/** A television set, as far as its browser tells. */
export const isTelevision = (): boolean => television.test(navigator.userAgent);
