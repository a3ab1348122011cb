// Read only by browsers that know no modules: the application cannot start there at all.
window.location.replace('/nieobslugiwana-przegladarka.html')
